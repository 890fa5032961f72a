// Which functions of the module can never be of use, and how are they left out? Their bodies become a trap, so that
// the tools drop them with all that only they reach. Must run while functions still have their names.

// Streams of request bodies, which a dependency makes and nothing here sends; they stand in the module's table, so that
// the tools take them as reached.
const STREAMS = /wasm_streams|future_to_promise/;
// The end of a panic: what these put together is shown nowhere, as the page has no hook for it. None of them returns.
const PANICS = /^(core|std|alloc)(\[\w+\])?::(panicking::(panic|assert_failed|begin_panic|rust_panic|default_hook)(?!_count)|(result|option)::(unwrap|expect)_failed|str::slice_error_fail)/;
// What a value looks like to a programmer: written only by the end of a panic.
const DEBUG = / as core(\[\w+\])?::fmt::Debug>::fmt|^<?core(\[\w+\])?::fmt::builders::/;

const UNREACHABLE = Buffer.from([3, 0, 0, 11]); // Three bytes: no locals, unreachable, end.

function number(value) {
  const bytes = [];
  do {
    bytes.push((value & 127) | (value > 127 ? 128 : 0));
    value >>>= 7;
  } while (value);
  return Buffer.from(bytes);
}

// A place in the module that moves on by what is read.
class Reader {
  constructor(bytes, at, end) {
    Object.assign(this, { bytes, at, end });
  }

  number() {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value >>> 0;
  }

  skip(length) {
    this.at += length;
    return this;
  }

  part(length = this.number()) {
    return new Reader(this.bytes, this.at, this.skip(length).at);
  }

  rest() {
    return this.bytes.subarray(this.at, this.end);
  }
}

// The names of all functions, by their numbers.
function functionNames(section) {
  const names = [];
  while (section.at < section.end) {
    const kind = section.bytes[section.at++];
    const part = section.part();
    for (let left = kind === 1 ? part.number() : 0; left > 0; left -= 1) names[part.number()] = part.part().rest().toString();
  }
  return names;
}

// The module without the bodies of what can never be of use.
export function snipped(bytes) {
  const module = new WebAssembly.Module(bytes);
  const imported = WebAssembly.Module.imports(module).filter(({ kind }) => kind === 'function').length;
  const names = WebAssembly.Module.customSections(module, 'name')
    .map((section) => functionNames(new Reader(Buffer.from(section), 0, section.byteLength)))[0];
  if (!names) throw new Error('the module has no names, so nothing can be left out of it');
  const sections = [bytes.subarray(0, 8)];
  const reader = new Reader(bytes, 8, bytes.length);
  while (reader.at < reader.end) {
    const id = bytes[reader.at++];
    const section = reader.part();
    if (id !== 10) {
      const rest = section.rest();
      sections.push(Buffer.from([id]), number(rest.length), rest);
      continue;
    }
    const count = section.number();
    const bodies = Array.from({ length: count }, (_, index) => {
      const body = section.part().rest();
      const name = names[imported + index] ?? '';
      const gone = STREAMS.test(name) || PANICS.test(name) || DEBUG.test(name);
      return gone ? UNREACHABLE : Buffer.concat([number(body.length), body]);
    });
    const code = Buffer.concat([number(count), ...bodies]);
    sections.push(Buffer.from([id]), number(code.length), code);
  }
  return Buffer.concat(sections);
}
