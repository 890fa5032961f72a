// Which functions of the module can never be of use, and how are they left out? Their bodies become a trap, so that
// the tools drop them with all that only they reach. Must run while functions still have their names.

import { Reader, functionNames, joined, number, sections } from './wasm.mjs';

// Streams of request bodies, which a dependency makes and nothing here sends; they stand in the module's table, so that
// the tools take them as reached.
const STREAMS = /wasm_streams|future_to_promise/;
// The end of a panic: what these put together is shown nowhere, as the page has no hook for it. None of them returns.
const PANICS = /^(core|std|alloc)(\[\w+\])?::(panicking::(panic|assert_failed|begin_panic|rust_panic|default_hook)(?!_count)|(result|option)::(unwrap|expect)_failed|str::slice_error_fail)/;
// What a value looks like to a programmer: written only by the end of a panic.
const DEBUG = / as core(\[\w+\])?::fmt::Debug>::fmt|^<?core(\[\w+\])?::fmt::builders::/;

const UNREACHABLE = Buffer.from([3, 0, 0, 11]); // Three bytes: no locals, unreachable, end.

// The module without the bodies of what can never be of use.
export function snipped(bytes) {
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === 'function').length;
  const names = functionNames(bytes);
  return joined(sections(bytes).map((own) => {
    if (own.id !== 10) return own;
    const section = new Reader(own.rest, 0, own.rest.length);
    const count = section.number();
    const bodies = Array.from({ length: count }, (_, index) => {
      const body = section.part().rest();
      const name = names[imported + index] ?? '';
      const gone = STREAMS.test(name) || PANICS.test(name) || DEBUG.test(name);
      return gone ? UNREACHABLE : Buffer.concat([number(body.length), body]);
    });
    return { id: 10, rest: Buffer.concat([number(count), ...bodies]) };
  }));
}
