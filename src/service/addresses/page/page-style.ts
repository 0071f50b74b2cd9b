/** The style of the address page; the page's policy allows only this, by its hash. */
export const PAGE_STYLE = `
:root {
  --primary: #0b7a6f; --highlight: #f2a33a; --surface: #fff; --sunken: #f3f5f4; --line: #dfe4e2;
  --text: #14211e; --muted: #56645f; --shadow: 0 1px 2px rgb(12 30 25 / .08), 0 8px 28px rgb(12 30 25 / .1);
  --tint: color-mix(in oklab, var(--primary) 10%, var(--surface)); --on-primary: #fff; --said: color-mix(in oklab, var(--highlight) 14%, var(--surface));
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --primary: #4cc9b0; --surface: #121a18; --sunken: #0b1110; --line: #2c3a36; --text: #eaf1ee; --muted: #a3b3ad;
    --shadow: 0 10px 32px rgb(0 0 0 / .6); --on-primary: #06201c;
    --tint: color-mix(in oklab, var(--primary) 22%, var(--surface));
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100dvh; background: var(--sunken); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main { max-width: 560px; margin-inline: auto; background: var(--surface); min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; }
article { padding: 24px 20px 0; display: grid; gap: 20px; }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; overflow-wrap: anywhere; }
/* Letters that are joined stay so. */
:lang(ar) h1 { letter-spacing: normal; line-height: 1.35; }
:lang(hi) h1 { line-height: 1.35; }
h2 { font-size: 13px; font-weight: 600; color: var(--muted); }
header p:not(:empty) { margin-top: 4px; color: var(--muted); overflow-wrap: anywhere; }
header .about:not(:empty) { color: var(--text); font-weight: 600; }
/* Read at arm's length. */
.directions { border-inline-start: 3px solid var(--highlight); border-radius: 14px; border-start-start-radius: 4px; border-end-start-radius: 4px; padding: 10px 16px 14px; background: var(--said); }
.directions p { white-space: pre-line; overflow-wrap: anywhere; font-size: 19px; line-height: 1.4; margin-top: 2px; }
.gate { display: grid; gap: 16px; }
.gate figure { display: grid; gap: 6px; }
.gate img { display: block; width: 100%; height: auto; border-radius: 14px; background: var(--sunken); }
.view { position: relative; aspect-ratio: 4 / 3; }
/* The picture is as wide as it was drawn, so that the frame on it is where it was framed. */
.frame { position: absolute; inset: 0; width: 100%; height: 100%; border-radius: 14px; }
.frame path { fill: rgb(0 0 0 / .3); stroke: none; }
.frame rect { stroke: #fff; stroke-width: 3.5; vector-effect: non-scaling-stroke; }
.gate .photo { max-height: 90vh; object-fit: contain; }
.gate figcaption { font-size: 13px; color: var(--muted); }
.gate figcaption small { display: block; font-size: 12px; }
.gate figcaption a { color: inherit; }
.where { margin: 20px; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.map { position: relative; aspect-ratio: 16 / 10; overflow: hidden; background: var(--sunken); }
/* As drawn, never scaled, so that its words stay readable; the frame shows the middle. */
.map img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: none; }
.area { position: absolute; inset: 50% auto auto 50%; width: 720px; height: 720px; translate: -50% -50%; color: var(--primary); }
.area circle { fill: color-mix(in srgb, currentcolor 16%, transparent); }
.pin { position: absolute; inset-inline-start: 50%; bottom: 50%; width: 40px; height: 52px; margin-inline-start: -20px; overflow: visible; filter: drop-shadow(0 4px 6px rgb(0 0 0 / .3)); }
.drop { fill: var(--primary); stroke: #fff; }
.eye { fill: var(--highlight); }
.map small {
  position: absolute; inset-inline-end: 0; bottom: 0; padding: 2px 8px; border-start-start-radius: 8px;
  background: color-mix(in srgb, var(--surface) 86%, transparent); color: var(--text); font-size: 12px;
}
.map small a { color: inherit; }
dl div { display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 0 16px; border-bottom: 1px solid var(--line); }
/* Its words break sooner than a code beside them. */
dt { color: var(--muted); }
dd { margin-inline-start: auto; font-weight: 600; overflow-wrap: anywhere; text-align: end; }
dd + dd { margin: 0; margin-inline-end: -12px; }
.code { font-variant-numeric: tabular-nums; user-select: all; overflow-wrap: normal; }
button { width: 48px; height: 48px; border: 0; border-radius: 50%; background: none; color: var(--muted); display: grid; place-items: center; cursor: pointer; }
button[hidden] { display: none; }
svg:not(.pin) { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.copied { color: var(--primary); background: var(--tint); }
:not(.copied) > .done, .copied > svg:not(.done) { display: none; }
.maps { display: grid; grid-template-columns: 1fr 1fr; }
.maps a { display: grid; place-items: center; min-height: 52px; padding: 8px 12px; text-align: center; text-decoration: none; font-weight: 600; color: var(--primary); }
/* In view wherever one reads. */
.go { position: sticky; bottom: 0; margin-top: auto; padding: 12px 20px 20px; background: var(--surface); border-top: 1px solid var(--line); }
.go a {
  display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 52px; border-radius: 14px;
  text-decoration: none; font-weight: 600; background: var(--primary); color: var(--on-primary);
}
a:focus-visible, button:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.nothing { padding: 24px; text-align: center; display: grid; gap: 12px; align-content: center; }
.nothing p { color: var(--muted); }
@media (min-width: 900px) {
  body { display: grid; place-items: center; padding: 32px; }
  main {
    display: grid; grid-template: "where article" 1fr "where go" auto / 1.15fr 1fr; width: 100%; max-width: 1040px;
    min-height: 560px; border-radius: 20px; overflow: hidden; box-shadow: var(--shadow);
  }
  main.nothing { display: grid; grid-template: none; max-width: 560px; min-height: 320px; padding: 32px; }
  .where { grid-area: where; margin: 0; border: 0; border-radius: 0; display: flex; flex-direction: column; }
  .map { aspect-ratio: auto; flex: 1; min-height: 320px; }
  /* Beside a long text the picture grows, so that nothing below it stays empty. */
  .map img, .area { inset: 50% 0 auto; width: 100%; height: max(100%, 720px); object-fit: cover; translate: 0 -50%; }
  article { grid-area: article; padding: 40px 32px 24px; align-content: start; }
  .go { grid-area: go; position: static; border: 0; padding: 0 32px 32px; }
}
@media (forced-colors: active) { .go a, .maps a, button { border: 1px solid; } .drop { fill: CanvasText; } }
@media print { nav, button { display: none; } main { min-height: 0; } }
`;
