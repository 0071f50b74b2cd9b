/** Stops the page from scrolling under an overlay, and from shifting as its scroll bar goes; returns the undo. */
export function holdPage({documentElement: root, defaultView}: Document): () => void {
  const {overflow, paddingInlineEnd} = root.style;
  const bar = (defaultView?.innerWidth ?? 0) - root.clientWidth;
  root.style.overflow = 'hidden';
  if (bar > 0) root.style.paddingInlineEnd = `${bar}px`;
  return () => Object.assign(root.style, {overflow, paddingInlineEnd});
}
