/** Has the name of Lit's tag because the build strips white space from `css` templates. */
const css = String.raw;

export const mapStyles = css`
:host {
  background: var(--map-background, canvas);
  color: var(--map-text, canvastext);
}
* {
  box-sizing: border-box;
}
.plane,
.plane * {
  position: absolute;
  inset: 0 auto auto 0;
  pointer-events: none;
  transform-origin: 0 0;
}
/* Each picture is painted once and then only composited: repainting a level for every new tile would drop frames. */
.level,
img {
  will-change: transform;
}
.accuracy {
  z-index: 99;
  border: 1.5px solid;
  border-radius: 50%;
  color: var(--map-accuracy);
  background: color-mix(in srgb, currentcolor 16%, transparent);
}
.credits {
  position: absolute;
  inset: auto 6px calc(6px + var(--map-inset-block-end, 0px));
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  place-content: end;
  font-size: .75rem;
}
.credits :not(:empty) {
  padding: 0 4px;
  background: var(--map-background, canvas);
  unicode-bidi: plaintext;
}
.scale {
  display: var(--map-scale);
  border: 2px solid;
  border-top: 0;
  white-space: nowrap;
}
`;
