/** The style of the address page; the page's policy allows only this, by its hash. */
export const PAGE_STYLE = `
:root {
  --primary: #0b7a6f; --highlight: #f2a33a; --surface: #fff; --sunken: #f3f5f4; --line: #dfe4e2;
  --text: #14211e; --muted: #56645f; --shadow: 0 1px 2px rgb(12 30 25 / .08), 0 8px 28px rgb(12 30 25 / .1);
  --tint: color-mix(in oklab, var(--primary) 10%, var(--surface)); --on-primary: #fff; --pin: #0b7a6f;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --primary: #4fb8ab; --surface: #121a18; --sunken: #0b1110; --line: #2c3a36; --text: #eaf1ee; --muted: #a3b3ad;
    --shadow: 0 10px 32px rgb(0 0 0 / .6); --on-primary: #06201c; --pin: #12998b;
    --tint: color-mix(in oklab, var(--primary) 22%, var(--surface));
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100dvh; background: var(--sunken); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main { max-width: 560px; margin-inline: auto; background: var(--surface); min-height: 100vh; }
.map { position: relative; aspect-ratio: 4 / 3; overflow: hidden; background: var(--sunken); }
/* As drawn, never scaled, so that its words stay readable; the frame shows the middle. */
.map img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: none; }
.map svg { position: absolute; inset-inline-start: 50%; bottom: 50%; width: 44px; height: 51px; margin-inline-start: -22px; overflow: visible; }
.map svg .drop { fill: var(--pin); }
.map small {
  position: absolute; inset-inline-end: 0; bottom: 0; padding: 2px 8px; border-start-start-radius: 8px;
  background: color-mix(in srgb, var(--surface) 86%, transparent); color: var(--text); font-size: 12px;
}
.map small a { color: inherit; }
article { padding: 24px 16px 32px; display: grid; gap: 24px; }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 13px; font-weight: 600; color: var(--muted); }
header p:not(:empty) { margin-top: 4px; color: var(--muted); overflow-wrap: anywhere; }
.gate figure { margin-top: 8px; display: grid; gap: 4px; }
.gate img { display: block; width: 100%; height: auto; border-radius: 14px; background: var(--sunken); }
.gate .view { aspect-ratio: 4 / 3; object-fit: cover; }
.gate .photo { max-height: 90vh; object-fit: contain; }
.gate figcaption { font-size: 12px; color: var(--muted); }
.directions { border-inline-start: 4px solid var(--highlight); padding: 4px 0 4px 16px; }
.directions p { white-space: pre-line; overflow-wrap: anywhere; font-size: 18px; }
dl { display: grid; gap: 0; border: 1px solid var(--line); border-radius: 14px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 16px; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { text-align: end; font-weight: 500; overflow-wrap: anywhere; }
dd.code { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; letter-spacing: .02em; user-select: all; }
nav { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
nav h2 { grid-column: 1 / -1; }
nav a {
  display: grid; place-items: center; min-height: 48px; padding: 8px 12px; border-radius: 14px; text-align: center;
  text-decoration: none; font-weight: 600; background: var(--tint); color: var(--primary);
}
nav a.main { grid-column: 1 / -1; background: var(--primary); color: var(--on-primary); }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.nothing { padding: 24px; text-align: center; display: grid; gap: 12px; align-content: center; }
.nothing p { color: var(--muted); }
@media (min-width: 900px) {
  body { display: grid; place-items: center; padding: 32px; }
  main {
    display: grid; grid-template-columns: 1.15fr 1fr; width: 100%; max-width: 1040px; min-height: 560px;
    border-radius: 20px; overflow: hidden; box-shadow: var(--shadow);
  }
  main.nothing { display: grid; grid-template-columns: 1fr; max-width: 560px; min-height: 320px; padding: 32px; }
  .map { aspect-ratio: auto; height: 100%; }
  /* Beside a long text the picture grows, so that nothing below it stays empty. */
  .map img { inset: 50% 0 auto; height: max(100%, 720px); object-fit: cover; translate: 0 -50%; }
  article { padding: 40px 32px; align-content: start; }
}
@media (hover: hover) and (pointer: fine) { nav a.main { display: none; } }
@media (forced-colors: active) { nav a { border: 1px solid; } }
@media print { nav { display: none; } main { min-height: 0; } }
`;
