import {createHash} from 'node:crypto';
import {html, raw} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import {iconLink} from './icon.js';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page that works without a script; the policy that it is sent with must allow its style, and its script if any. */
export function plainPage(
  about: {
    readonly title: string;
    /** A BCP 47 tag, and how its letters run; English from the left if absent. */
    readonly lang?: string;
    readonly dir?: 'ltr' | 'rtl';
    readonly style: string;
    readonly script?: string;
    readonly head?: Html | '';
  },
  body: Html,
): Html {
  const {title, lang = 'en', dir = 'ltr', style, script, head = ''} = about;
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
${head}
<title>${title}</title>
${iconLink}
<style>${raw(style)}</style>
</head>
<body>${body}${script ? html`<script>${raw(script)}</script>` : ''}</body>
</html>`;
}

/** The policy of a plain page: nothing but this style and script, which their hashes name, and pictures of the service. */
export function plainPolicy(style: string, script?: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return pagePolicy({
    'style-src': hash(style),
    ...(script && {'script-src': hash(script)}),
    'img-src': "'self'",
  });
}

/** The policy of a plain page whose form and script send an answer to the service, besides. */
export function answerPolicy(style: string, script: string): string {
  return plainPolicy(style, script)
    .replace("form-action 'none'", "form-action 'self'")
    .concat("; connect-src 'self'");
}

/** The policy of a page that loads what is named, and nothing else; pages of `ancestors` may frame it. */
export function pagePolicy(
  sources: Readonly<Record<string, string>>,
  ancestors: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    ...Object.entries(sources).map(([kind, from]) => `${kind} ${from}`),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}
