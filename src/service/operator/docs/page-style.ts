/** The style of the interface's page; its hash stands in the page's policy, so nothing else can be styled in. */
export const DOCS_STYLE = `
:root {
  --primary: #0b7a6f; --surface: #fff; --sunken: #f3f5f4; --line: #dfe4e2; --text: #14211e; --muted: #56645f;
  --tint: color-mix(in oklab, var(--primary) 9%, var(--surface)); --code: #10201c; --on-code: #d9ece7;
  --warm: #8a5300; --warm-tint: #fdf1de;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --primary: #4fb8ab; --surface: #121a18; --sunken: #0b1110; --line: #2c3a36; --text: #eaf1ee; --muted: #a3b3ad;
    --tint: color-mix(in oklab, var(--primary) 18%, var(--surface)); --code: #070c0b; --on-code: #cfe5df;
    --warm: #f2b866; --warm-tint: #2b2111;
  }
}
* { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 16px; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body {
  background: var(--sunken); color: var(--text);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
a { color: var(--primary); text-underline-offset: 3px; }
a:focus-visible, pre:focus-visible, .scroll:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
code, pre { font: 13.5px/1.6 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
p code, td code, li code { background: var(--sunken); border-radius: 5px; padding: 1px 5px; overflow-wrap: anywhere; }
h1 { font-size: 32px; line-height: 1.15; letter-spacing: -.02em; }
h2 { font-size: 24px; line-height: 1.2; letter-spacing: -.01em; margin-block: 48px 8px; }
h3 { font-size: 18px; line-height: 1.3; }
h4 { font-size: 13px; font-weight: 600; color: var(--muted); margin-block: 20px 6px; }
.page { max-width: 1180px; margin-inline: auto; }
nav ul { list-style: none; padding: 0; }
/* On a phone the groups alone: every route below has its group's heading above it. */
nav { padding: 12px 16px 0; }
nav .toc { display: flex; flex-wrap: wrap; gap: 8px; }
nav .toc > li > a {
  display: grid; place-items: center; min-height: 40px; padding: 4px 14px; border-radius: 999px; text-decoration: none;
  font-size: 14px; font-weight: 600; background: var(--tint);
}
nav li ul { display: none; }
main { padding: 24px 16px 64px; min-width: 0; }
.lead { font-size: 18px; color: var(--muted); margin-top: 8px; max-width: 60ch; text-wrap: pretty; }
.intro { display: grid; gap: 12px; margin-top: 24px; }
.intro section, article {
  background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 18px;
}
.intro h2 { font-size: 15px; letter-spacing: 0; margin-block: 0 4px; }
.intro p + p { margin-top: 8px; }
.about { color: var(--muted); max-width: 68ch; }
article { margin-top: 16px; scroll-margin-top: 16px; }
article header { display: grid; gap: 6px; }
article header h3 a { color: inherit; text-decoration: none; }
article header h3 a:hover { text-decoration: underline; }
article > p { margin-top: 8px; max-width: 68ch; }
.route { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; overflow-wrap: anywhere; }
.route code { font-size: 14px; }
.method {
  font: 700 11.5px/1 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; letter-spacing: .04em; padding: 5px 7px;
  border-radius: 6px; background: var(--tint); color: var(--primary); min-width: 48px; text-align: center;
}
.method.delete { background: var(--warm-tint); color: var(--warm); }
.method.sent { background: var(--sunken); color: var(--muted); }
nav .method { font-size: 10px; padding: 3px 4px; min-width: 48px; flex: none; }
.caller { font-size: 13px; color: var(--muted); }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; }
table { border-collapse: collapse; width: 100%; font-size: 14.5px; }
th, td { text-align: start; vertical-align: top; padding: 9px 12px; }
th { font-size: 12.5px; font-weight: 600; color: var(--muted); background: var(--sunken); }
tr + tr td { border-top: 1px solid var(--line); }
td:first-child { width: 34%; }
td small { display: block; color: var(--muted); font-size: 12.5px; }
td em { font-style: normal; font-size: 12px; color: var(--warm); }
pre { background: var(--code); color: var(--on-code); border-radius: 12px; padding: 14px 16px; overflow-x: auto; tab-size: 2; }
.problems { display: flex; flex-wrap: wrap; gap: 6px; padding: 0; list-style: none; }
.problems li { font-size: 13px; background: var(--sunken); border-radius: 999px; padding: 3px 10px; }
/* Where the contents are not beside the page, a way back to them is never farther than a thumb. */
.to-contents {
  position: sticky; bottom: 16px; display: flex; align-items: center; gap: 8px; width: fit-content; min-height: 44px;
  margin: 32px 0 0 auto; padding: 0 18px 0 14px; border: 1px solid var(--line); border-radius: 999px;
  background: var(--tint); box-shadow: 0 2px 10px rgb(0 0 0 / .14); font-size: 14px; font-weight: 600;
  text-decoration: none;
}
.to-contents::before { content: "↑" / ""; }
@media (max-width: 559px) {
  .fields thead { display: none; }
  .fields tr, .fields td { display: block; }
  .fields td { padding: 0 14px; border: 0; width: auto; }
  .fields td:first-child { padding-top: 10px; width: auto; }
  .fields td:last-child { padding-bottom: 10px; }
  .fields tr + tr { border-top: 1px solid var(--line); }
  .fields tr + tr td { border-top: 0; }
}
@media (max-width: 959px) { html { scroll-padding-bottom: 76px; } }
@media (min-width: 960px) {
  .to-contents { display: none; }
  .page { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 40px; padding-inline: 24px; }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 36px 0; scrollbar-width: thin; }
  nav .toc { display: block; }
  nav .toc > li > a { display: block; min-height: 0; padding: 14px 0 6px; background: none; color: var(--text); font-size: 15px; }
  nav li ul { display: block; }
  nav li li a {
    display: flex; gap: 8px; align-items: baseline; padding: 5px 0 5px 10px; text-decoration: none; color: var(--muted);
    border-inline-start: 2px solid var(--line); font-size: 14px; line-height: 1.35;
  }
  nav li li a:hover { color: var(--primary); border-color: var(--primary); }
  main { padding: 40px 0 96px; }
  .intro { grid-template-columns: 1fr 1fr; }
  article { padding: 24px; }
}
@media print { nav, .to-contents { display: none; } article { break-inside: avoid; } pre { white-space: pre-wrap; } }
@media (forced-colors: active) { .method { border: 1px solid; } }
`;
