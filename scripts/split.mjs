// Which code does a first visit not need, and how does it come later? Functions that run only when a person asks for
// something become a second module on the same memory. Where the first would call one of them, it calls through the
// table, after it has had the second module put in. Must run while functions still have their names.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

// The import by which the first module has the second put in; `boot.js` does it.
export const MORE = '__wbg_more';
// The module name under which the second finds what the first exports, and the names of that.
const FIRST = 'm';
export const SHARED = /^m\d+$/;

// Answers below the first ones, what a person asks for by opening or pressing something, and what is told of something
// wrong, by where it stands.
// Functions that others would take in are marked `#[inline(never)]`.
const ASKED = new RegExp([
  // Answers below the first ones.
  'app::result::further::(?!has_)',
  'app::result::(?:candidates|commands)::draw',
  'sizing::further::further',
  // Derivations.
  'app::widget::worksheet::',
  'i18n::formula::',
  'app::result::layout_opened::opened',
  'report::layout_figures::layout_figures',
  'sizing::recovery_how::recovery_how',
  // Paper, and the code of the link.
  'app::result::stamp::stamp',
  'app::result::sheets::derivations',
  'app::bar::(?:export|share|print)::opened',
  'app::bar::menus::examples_opened',
  // What is pressed or chosen.
  'app::act::perform',
  'app::state::Store::set_',
  'plan::edit::',
  'app::links::',
  'app::clipboard::',
  // What is wrong.
  'i18n::fault::',
  'share::repair::written',
  // The comparison, and the page on another page.
  'app::compare::draw',
  'report::compare::',
  'app::embed::(?:content|draw|leave_out)',
  // What unfolds.
  'app::result::candidates::body',
  'app::input::role::helper::\\{\\{closure',
].join('|'));

// The forms of a module in text: every one begins on a line of its own, one blank in.
function forms(text) {
  return text.slice(text.indexOf('\n') + 1, text.lastIndexOf(')')).split(/\n(?= \()/).map((form) => form.trim());
}

// A name as it stands in the text: quoted where it holds blanks.
const NAME = String.raw`\$(?:"(?:[^"\\]|\\.)*"|[^\s()]+)`;
const nameOf = (form) => form.match(new RegExp(`^\\([a-z]+ (?:"[^"]*" "[^"]*" \\(func )?(${NAME})`))?.[1];
const callsOf = (form) => [...form.matchAll(new RegExp(`\\((?:return_)?(?:call|ref\\.func) (${NAME})`, 'g'))].map(([, name]) => name);
const globalsOf = (form) => [...form.matchAll(new RegExp(`\\(global\\.[gs]et (${NAME})`, 'g'))].map(([, name]) => name);

// Parameters and results of a function, as they stand in its head.
function head(form) {
  const start = form.indexOf(nameOf(form)) + nameOf(form).length;
  const types = [...form.slice(start).matchAll(/\G?\s*\((param|result|type)([^()]*)\)/gy)];
  const of = (kind) => types.filter(([, own]) => own === kind).flatMap(([, , rest]) => rest.trim().split(/\s+/)
    .filter((word) => word && !word.startsWith('$')));
  return { params: of('param'), results: of('result') };
}

const signature = ({ params, results }) => `${params.length ? ` (param ${params.join(' ')})` : ''}${results.length ? ` (result ${results.join(' ')})` : ''}`;

/**
 * Parts `file` into itself and `more`: what is asked for later, with all that only that reaches. `tools` are the
 * features that the tools may use.
 */
export function split(file, more, tools, asked = ASKED) {
  const [text, secondText] = [`${file}.wat`, `${more}.wat`];
  execFileSync('wasm-dis', [...tools, '-o', text, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const all = forms(readFileSync(text, 'utf8'));
  const kind = (form) => form.match(/^\((\w+)/)[1];
  const functions = new Map(all.filter((form) => kind(form) === 'func').map((form) => [nameOf(form), form]));
  const imports = new Map(all.filter((form) => kind(form) === 'import' && form.includes('(func ')).map((form) => [nameOf(form), form]));

  // What is called from where; tables, exports and the start count as places of the first module.
  const calls = new Map([...functions].map(([name, form]) => [name, new Set(callsOf(form))]));
  const callers = new Map();
  for (const [name, called] of calls) for (const own of called) callers.set(own, [...callers.get(own) ?? [], name]);
  const fixed = new Set(all.filter((form) => ['elem', 'export', 'start'].includes(kind(form)))
    .flatMap((form) => [...form.matchAll(new RegExp(NAME, 'g'))].map(([name]) => name)));

  const moved = new Set([...functions.keys()].filter((name) => asked.test(name)));
  for (let before = -1; before !== moved.size;) {
    before = moved.size;
    for (const name of functions.keys()) {
      const from = callers.get(name);
      if (!moved.has(name) && !fixed.has(name) && from?.every((caller) => moved.has(caller) || caller === name)) moved.add(name);
    }
  }

  // Those that the first module calls stand in the table, behind what is there.
  const entries = [...moved].filter((name) => fixed.has(name) || callers.get(name)?.some((caller) => !moved.has(caller)));
  const table = all.find((form) => /^\(table .* funcref\)$/.test(form));
  const [, tableName, size] = table.match(new RegExp(`^\\(table (${NAME}) (\\d+)`));
  const place = new Map(entries.map((name, index) => [name, Number(size) + index]));
  const grown = `(table ${tableName} ${Number(size) + entries.length} ${Number(size) + entries.length} funcref)`;
  const here = '(global $more.here (mut i32) (i32.const 0))';

  const stub = (name) => {
    const own = head(functions.get(name));
    const parameters = own.params.map((_, index) => ` (local.get ${index})`).join('');
    return `(func ${name}${signature(own)} (if (i32.eqz (global.get $more.here)) (then (call $more)))`
      + ` (call_indirect ${tableName}${signature(own)}${parameters} (i32.const ${place.get(name)})))`;
  };

  // What the second needs of the first.
  const needed = new Set([...moved].flatMap((name) => [...calls.get(name)]).filter((name) => !moved.has(name)));
  const globals = new Set([...moved].flatMap((name) => globalsOf(functions.get(name))));
  const tables = all.filter((form) => kind(form) === 'table').map((form) => (form === table ? grown : form));
  const memory = all.find((form) => kind(form) === 'memory');
  const shared = [];
  const share = (what, name, type) => {
    const short = `m${shared.length}`;
    shared.push({ export: `(export "${short}" (${what} ${name}))`, import: `(import "${FIRST}" "${short}" (${what} ${name}${type}))` });
  };
  for (const name of needed) share('func', name, signature(head(functions.get(name) ?? imports.get(name).replace(/^.*?\(func /, '(func ').slice(0, -1))));
  for (const name of globals) {
    const [, type] = all.find((form) => nameOf(form) === name && kind(form) === 'global').match(new RegExp(`^\\(global ${NAME.replace('\\$', '\\$')} (\\(mut \\w+\\)|\\w+)`));
    share('global', name, ` ${type}`);
  }
  share('global', '$more.here', ' (mut i32)');
  for (const form of tables) share('table', nameOf(form), form.slice(`(table ${nameOf(form)}`.length, -1));
  share('memory', nameOf(memory), memory.slice(`(memory ${nameOf(memory)}`.length, -1));

  const isCode = (form) => kind(form) === 'func';
  const first = all.filter((form) => form !== table && !(isCode(form) && moved.has(nameOf(form))));
  const importAt = first.findLastIndex((form) => kind(form) === 'import') + 1;
  const [, module] = all.find((form) => kind(form) === 'import').match(/"([^"]*)"/);
  first.splice(importAt, 0, `(import "${module}" "${MORE}" (func $more))`, grown, here);
  first.push(...shared.map((own) => own.export), ...entries.map(stub));

  const second = [
    ...all.filter((form) => ['type', 'rec'].includes(kind(form))),
    ...shared.map((own) => own.import),
    `(elem (table ${tableName}) (i32.const ${size}) func ${entries.join(' ')})`,
    '(start $more.start)',
    '(func $more.start (global.set $more.here (i32.const 1)))',
    ...[...moved].map((name) => functions.get(name)),
  ];

  for (const [target, source, own] of [[file, text, first], [more, secondText, second]]) {
    writeFileSync(source, `(module\n${own.join('\n')}\n)\n`);
    execFileSync('wasm-as', [...tools, '-g', '-o', target, source], { stdio: ['ignore', 'ignore', 'inherit'] });
    rmSync(source);
  }
}
