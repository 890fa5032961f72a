// How is a WebAssembly module read and written as bytes? Its sections, its names, and numbers as it writes them.

// A number as modules write it.
export function number(value) {
  const bytes = [];
  do {
    bytes.push((value & 127) | (value > 127 ? 128 : 0));
    value >>>= 7;
  } while (value);
  return Buffer.from(bytes);
}

// A place in the module that moves on by what is read.
export class Reader {
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

// The sections of a module, in their order: what is in each, and the name of one that is not part of the program.
export function sections(bytes) {
  const all = [];
  const reader = new Reader(bytes, 8, bytes.length);
  while (reader.at < reader.end) {
    const id = bytes[reader.at++];
    const part = reader.part();
    const rest = part.rest();
    all.push({ id, rest, name: id === 0 ? part.part().rest().toString() : undefined });
  }
  return all;
}

// A module of such sections.
export function joined(all) {
  const written = all.flatMap(({ id, rest }) => [Buffer.from([id]), number(rest.length), rest]);
  return Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), ...written]);
}

// The names of all functions, by their numbers.
export function functionNames(bytes) {
  const own = sections(bytes).find(({ name }) => name === 'name');
  if (!own) throw new Error('the module has no names');
  const section = new Reader(own.rest, 0, own.rest.length);
  section.part();
  const names = [];
  while (section.at < section.end) {
    const kind = section.bytes[section.at++];
    const part = section.part();
    for (let left = kind === 1 ? part.number() : 0; left > 0; left -= 1) names[part.number()] = part.part().rest().toString();
  }
  return names;
}

// What stands behind an import's names: its kind, and its type.
function importType(section) {
  const from = section.at;
  const limits = () => {
    const bounded = section.number() & 1;
    section.number();
    if (bounded) section.number();
  };
  const kind = section.bytes[section.at++];
  if (kind === 0) section.number();
  if (kind === 1) section.skip(1);
  if (kind === 1 || kind === 2) limits();
  if (kind === 3) section.skip(2);
  return section.bytes.subarray(from, section.at);
}

// The module with other names for what it imports.
export function importingAs(bytes, rename) {
  const text = (value) => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(value)]);
  return joined(sections(bytes).map((own) => {
    if (own.id !== 2) return own;
    const section = new Reader(own.rest, 0, own.rest.length);
    const count = section.number();
    const imports = Array.from({ length: count }, () => {
      const [module, name] = [section.part().rest().toString(), section.part().rest().toString()];
      return Buffer.concat([text(module), text(rename(name)), importType(section)]);
    });
    return { id: 2, rest: Buffer.concat([number(count), ...imports]) };
  }));
}
