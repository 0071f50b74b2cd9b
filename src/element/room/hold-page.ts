/** Keeps a page from scrolling beneath what lies over it, and from jumping where its scroll bar goes; returns what ends it. */
export function holdPage({documentElement: root, defaultView}: Document): () => void {
  const {overflow, paddingInlineEnd} = root.style;
  const bar = (defaultView?.innerWidth ?? 0) - root.clientWidth;
  root.style.overflow = 'hidden';
  if (bar > 0) root.style.paddingInlineEnd = `${bar}px`;
  return () => Object.assign(root.style, {overflow, paddingInlineEnd});
}
