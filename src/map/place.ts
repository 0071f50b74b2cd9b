/** Positions an element's top left corner, in CSS pixels. */
export function place(element: HTMLElement, x: number, y: number, scale = 1): void {
  element.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
}
