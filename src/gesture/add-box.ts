/** Adds a `div` of a class to a parent. */
export function addBox(parent: ParentNode, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  parent.append(box);
  return box;
}
