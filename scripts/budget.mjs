// Does the page still fit its budget? Prints what a first visit loads and fails when it is too much.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { SINGLE } from './single.mjs';

// Every budget of the page stands here and nowhere else.
export const budget = {
  // Bytes until inputs, verdict and budget stand and can be used: brotli at its best quality, as a static host sends it.
  firstVisit: 200_000,
  // The same until every answer stands.
  answers: 260_000,
  // Bytes of the page in one file, as it is sent by mail or put on a stick.
  single: 1_200_000,
};

// Parts that come after the page has begun: code and texts of the answers below, then what runs only when asked for and
// the texts of other languages.
export function afterwards(dir = 'dist') {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  return [...html.matchAll(/data-part="(?!texts-en")[^"]*" href="\.\/([^"]+)"/g)].map(([, file]) => file);
}

// Those of them that the answers below need, in English.
export function answersBelow(dir = 'dist') {
  return afterwards(dir).filter((file) => /^(?:answers|texts-en-more)-/.test(file));
}

// The page in English, whatever its tags name, and whatever those parts name in turn; paths inside `dir`.
export function firstVisit(dir = 'dist') {
  const patterns = {
    // A touch icon is fetched when somebody puts the page on a home screen.
    '.html': /<(?:link|script|img)\b(?![^>]*(?:apple-touch-icon|data-part="(?!texts-en")))[^>]*?(?:href|src)="(?!data:|#)([^"]+)"/g,
    '.js': /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g,
    '.css': /url\(["']?(?!data:|#)([^"')]+)["']?\)/g,
  };
  const files = new Set(['index.html']);
  // A Set visits what is added to it on the way.
  for (const file of files) {
    const pattern = patterns[path.extname(file)];
    if (!pattern) continue;
    // What stands in a template is loaded only where a script makes use of it.
    const text = readFileSync(path.join(dir, file), 'utf8').replace(/<template>[^]*?<\/template>/g, '');
    for (const [, name] of text.matchAll(pattern)) {
      files.add(path.posix.join(path.posix.dirname(file), name));
    }
  }
  return [...files];
}

// Bytes of one file as built and as sent.
export function weigh(file, dir = 'dist') {
  const bytes = readFileSync(path.join(dir, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { file, raw: bytes.length, brotli: brotliCompressSync(bytes, { params }).length };
}

if (process.argv[1] === import.meta.filename) {
  const rows = firstVisit().map((file) => weigh(file)).sort((a, b) => b.brotli - a.brotli);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const line = (raw, brotli, file) => console.log(`${String(raw).padStart(9)} ${String(brotli).padStart(9)}  ${file}`);
  line('raw', 'brotli', '(bytes)');
  for (const { raw, brotli, file } of rows) line(raw, brotli, file);
  line(sum('raw'), sum('brotli'), `in all, of ${budget.firstVisit} allowed`);
  console.log('\nright after it: the answers below');
  const answers = answersBelow().map((own) => weigh(own));
  for (const { raw, brotli, file } of answers) line(raw, brotli, file);
  const all = answers.reduce((total, { brotli }) => total + brotli, sum('brotli'));
  line('', all, `with the first, of ${budget.answers} allowed`);
  console.log('\nwhen nothing else is to do');
  for (const { raw, brotli, file } of afterwards().filter((own) => !answersBelow().includes(own)).map((own) => weigh(own))) line(raw, brotli, file);
  const single = weigh(SINGLE);
  console.log(`\nthe page in one file, ${budget.single} bytes allowed`);
  line(single.raw, single.brotli, single.file);
  const weighed = [['The first visit is', sum('brotli'), budget.firstVisit], ['All answers are', all, budget.answers], ['The page in one file is', single.raw, budget.single]];
  for (const [what, bytes, allowed] of weighed.filter(([, own, most]) => own > most)) {
    console.error(`${what} ${bytes - allowed} bytes over the budget.`);
    process.exitCode = 1;
  }
}
