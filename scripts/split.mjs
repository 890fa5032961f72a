// Which code does the page not begin with, and how does it come later? Functions that draw the answers below the first
// ones, and functions that run only when a person asks for something, become modules of their own on the same memory.
// Where another module would call one of them, it calls through the table, after it has had that module put in. Must run
// while functions still have their names.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

// The module name under which the others find what the first exports, and the names of that.
const FIRST = 'm';
export const SHARED = /^[mn]\d+$/;

// The answers below the first ones.
const ANSWERS = ['app::result::further::(?!has_)', 'app::result::(?:candidates|commands)::draw', 'sizing::further::further'];

// What a person asks for by opening or pressing something, and what is told of something wrong, by where it stands.
// Functions that others would take in are marked `#[inline(never)]`.
const ASKED = [
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
];

// The parts that come later, in the order in which they are taken off: what is left is parted further. `import` is the
// one by which a module has the part put in, which `boot.js` does; `letter` begins the names of what it shares.
export const LATER = [
  { name: 'more', import: '__wbg_more', letter: 'm', paths: ASKED },
  { name: 'answers', import: '__wbg_answers', letter: 'n', paths: ANSWERS },
];

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
 * Parts `file` into itself and `target`: functions that stand where `part` says, with all that only those reach. `tools`
 * are the features that the tools may use.
 */
export function split(file, target, part, tools) {
  const asked = new RegExp(part.paths.join('|'));
  const [loader, here] = [`$${part.name}`, `$${part.name}.here`];
  const [text, secondText] = [`${file}.wat`, `${target}.wat`];
  execFileSync('wasm-dis', [...tools, '-o', text, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const all = forms(readFileSync(text, 'utf8'));
  const kind = (form) => form.match(/^\((\w+)/)[1];
  const functions = new Map(all.filter((form) => kind(form) === 'func').map((form) => [nameOf(form), form]));
  const imports = new Map(all.filter((form) => kind(form) === 'import' && form.includes('(func ')).map((form) => [nameOf(form), form]));

  // What is called from where; tables, exports and the start count as places of the first module. What another part uses
  // may go, for through the table that reaches it as well.
  const calls = new Map([...functions].map(([name, form]) => [name, new Set(callsOf(form))]));
  const callers = new Map();
  for (const [name, called] of calls) for (const own of called) callers.set(own, [...callers.get(own) ?? [], name]);
  const namesIn = (wanted) => new Set(all.filter(wanted).flatMap((form) => [...form.matchAll(new RegExp(NAME, 'g'))].map(([name]) => name)));
  const isShared = (form) => kind(form) === 'export' && SHARED.test(form.match(/"([^"]*)"/)[1]);
  const fixed = namesIn((form) => ['elem', 'export', 'start'].includes(kind(form)) && !isShared(form));
  const usedElsewhere = namesIn(isShared);

  const moved = new Set([...functions.keys()].filter((name) => asked.test(name)));
  for (let before = -1; before !== moved.size;) {
    before = moved.size;
    for (const name of functions.keys()) {
      const from = callers.get(name);
      if (!moved.has(name) && !fixed.has(name) && from?.every((caller) => moved.has(caller) || caller === name)) moved.add(name);
    }
  }

  // Those that the first module calls stand in the table, behind what is there.
  const entries = [...moved].filter((name) => fixed.has(name) || usedElsewhere.has(name) || callers.get(name)?.some((caller) => !moved.has(caller)));
  const table = all.find((form) => /^\(table .* funcref\)$/.test(form));
  const [, tableName, size] = table.match(new RegExp(`^\\(table (${NAME}) (\\d+)`));
  const place = new Map(entries.map((name, index) => [name, Number(size) + index]));
  const grown = `(table ${tableName} ${Number(size) + entries.length} ${Number(size) + entries.length} funcref)`;
  const flag = `(global ${here} (mut i32) (i32.const 0))`;

  const stub = (name) => {
    const own = head(functions.get(name));
    const parameters = own.params.map((_, index) => ` (local.get ${index})`).join('');
    return `(func ${name}${signature(own)} (if (i32.eqz (global.get ${here})) (then (call ${loader})))`
      + ` (call_indirect ${tableName}${signature(own)}${parameters} (i32.const ${place.get(name)})))`;
  };

  // What the second needs of the first.
  const needed = new Set([...moved].flatMap((name) => [...calls.get(name)]).filter((name) => !moved.has(name)));
  const globals = new Set([...moved].flatMap((name) => globalsOf(functions.get(name))));
  const tables = all.filter((form) => kind(form) === 'table').map((form) => (form === table ? grown : form));
  const memory = all.find((form) => kind(form) === 'memory');
  const shared = [];
  const share = (what, name, type) => {
    const short = `${part.letter}${shared.length}`;
    shared.push({ export: `(export "${short}" (${what} ${name}))`, import: `(import "${FIRST}" "${short}" (${what} ${name}${type}))` });
  };
  for (const name of needed) share('func', name, signature(head(functions.get(name) ?? imports.get(name).replace(/^.*?\(func /, '(func ').slice(0, -1))));
  for (const name of globals) {
    const [, type] = all.find((form) => nameOf(form) === name && kind(form) === 'global').match(new RegExp(`^\\(global ${NAME.replace('\\$', '\\$')} (\\(mut \\w+\\)|\\w+)`));
    share('global', name, ` ${type}`);
  }
  share('global', here, ' (mut i32)');
  // Without an upper end, for the table may grow by further parts.
  for (const form of tables) share('table', nameOf(form), form.slice(`(table ${nameOf(form)}`.length, -1).replace(/^( \d+) \d+/, '$1'));
  share('memory', nameOf(memory), memory.slice(`(memory ${nameOf(memory)}`.length, -1));

  const isCode = (form) => kind(form) === 'func';
  const first = all.filter((form) => form !== table && !(isCode(form) && moved.has(nameOf(form))));
  const importAt = first.findLastIndex((form) => kind(form) === 'import') + 1;
  const [, glue] = all.find((form) => kind(form) === 'import').match(/"([^"]*)"/);
  first.splice(importAt, 0, `(import "${glue}" "${part.import}" (func ${loader}))`, grown, flag);
  first.push(...shared.map((own) => own.export), ...entries.map(stub));

  const second = [
    ...all.filter((form) => ['type', 'rec'].includes(kind(form))),
    ...shared.map((own) => own.import),
    `(elem (table ${tableName}) (i32.const ${size}) func ${entries.join(' ')})`,
    `(start ${loader}.start)`,
    `(func ${loader}.start (global.set ${here} (i32.const 1)))`,
    ...[...moved].map((name) => functions.get(name)),
  ];

  for (const [module, source, own] of [[file, text, first], [target, secondText, second]]) {
    writeFileSync(source, `(module\n${own.join('\n')}\n)\n`);
    execFileSync('wasm-as', [...tools, '-g', '-o', module, source], { stdio: ['ignore', 'ignore', 'inherit'] });
    rmSync(source);
  }
}
