/** How the map looks, inside its own shadow root: nothing of it leaks into the page, nothing of the page into it. */
export const mapStyles = `
:host {
  --ground: #e9efe9;
  --ink: #22302c;
  --paper: rgb(255 255 255 / 0.82);
  position: absolute;
  inset: 0;
  overflow: hidden;
  contain: strict;
  cursor: grab;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  background: var(--map-background, var(--ground));
}
:host([data-theme='dark']) {
  --ground: #16201d;
  --ink: #e3ece8;
  --paper: rgb(18 27 24 / 0.82);
}
:host(:active) {
  cursor: grabbing;
}
.plane,
.level,
.accuracy,
img {
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  pointer-events: none;
}
.plane {
  direction: ltr;
  isolation: isolate;
}
.level {
  transform-origin: 0 0;
  will-change: transform;
}
.accuracy {
  box-sizing: border-box;
  border: 1.5px solid var(--map-accuracy, #0b6b5b);
  border-radius: 50%;
  background: color-mix(in srgb, var(--map-accuracy, #0b6b5b) 16%, transparent);
}
.accuracy[hidden] {
  display: none;
}
.credits {
  position: absolute;
  inset-inline: 0;
  inset-block-end: var(--map-inset-block-end, 0px);
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 4px 12px;
  align-items: end;
  justify-content: space-between;
  padding: 6px;
  font-size: 0.75rem;
  line-height: 1.3;
  color: var(--map-text, var(--ink));
  pointer-events: none;
}
.credits > span {
  box-sizing: border-box;
  padding-inline: 4px;
  background: var(--map-label, var(--paper));
}
.scale {
  flex: none;
  border: 2px solid;
  border-block-start: 0;
  white-space: nowrap;
}
.credit {
  margin-inline-start: auto;
  border-radius: 3px;
}
`;
