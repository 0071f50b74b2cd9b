import {createHash} from 'node:crypto';
import {html, raw} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import {iconLink} from './icon.js';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page that needs no script; the policy that it is sent with must allow its style. */
export function plainPage(
  about: {readonly title: string; readonly style: string; readonly head?: Html | ''},
  body: Html,
): Html {
  const {title, style, head = ''} = about;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
${head}
<title>${title}</title>
${iconLink}
<style>${raw(style)}</style>
</head>
<body>${body}</body>
</html>`;
}

/** The policy of a plain page: nothing but this one style, which its hash names, and pictures of the service. */
export function plainPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return pagePolicy({'style-src': `'sha256-${hash}'`, 'img-src': "'self'"});
}

/** The policy of a page that loads what is named, and nothing else. */
export function pagePolicy(sources: Readonly<Record<string, string>>): string {
  return [
    "default-src 'none'",
    ...Object.entries(sources).map(([kind, from]) => `${kind} ${from}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
