// Does an html keep to the policy that it states, and is that policy strict? A build in which one does not fails.
import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b(?![^>]*\ssrc=)(?![^>]*type="application\/octet-stream")[^>]*>([\s\S]*?)<\/\1>/gi;
const OWN = /http-equiv="Content-Security-Policy" content="([^"]*)"/i;
// Links that bring code, styles or texts into the page.
const PARTS = 'stylesheet|modulepreload|preload|part';

const faultsOf = (policy) => [
  [/^(?!default-src 'none';)/, 'a policy that does not begin with nothing'],
  [/'unsafe-(?:inline|eval|hashes)'/, 'a policy that allows what is unsafe'],
  [/https?:|\*|\bblob:|\bfilesystem:/, 'a policy that allows other origins'],
  [/^(?![\s\S]*base-uri 'none')/, 'a policy that leaves the base address open'],
  [/^(?![\s\S]*form-action )/, 'a policy that leaves forms open'],
].filter(([pattern]) => pattern.test(policy)).map(([, fault]) => fault);

/** What is wrong with an html; `isWhole` of one that names its parts by their content. */
export function faults(html, { isWhole = true } = {}) {
  const [, policy] = OWN.exec(html) ?? [];
  if (policy === undefined) return ['no Content-Security-Policy'];
  const markup = html.replace(INLINE, '');
  const unnamed = [...html.matchAll(INLINE)].filter(([, , text]) => !policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`));
  return [
    ...faultsOf(policy),
    ...unnamed.map(([, element]) => `an inline ${element} that the policy does not name`),
    ...[
      [/<[^>]+\sstyle\s*=/i, 'a style attribute'],
      [/<[^>]+\son[a-z]+\s*=/i, 'an inline event handler'],
      [/<(?:link|script|img|iframe)\b[^>]*(?:href|src)="(?:[a-z]+:)?\/\//i, 'a part from another origin'],
      isWhole && [new RegExp(`<(?:script[^>]*\\ssrc=|link(?=[^>]*\\srel="?(?:${PARTS})\\b)(?![^>]*href="#))(?![^>]*\\sintegrity="sha)`, 'i'), 'a part without integrity'],
    ].filter((own) => own && own[0].test(markup)).map(([, fault]) => fault),
  ];
}
