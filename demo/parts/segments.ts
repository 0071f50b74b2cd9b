/** Shows which of a group's buttons is chosen; `data-*` of each says what it chooses. */
export function press(
  buttons: Iterable<HTMLElement>,
  isChosen: (button: HTMLElement) => boolean,
): void {
  for (const button of buttons) button.setAttribute('aria-pressed', `${isChosen(button)}`);
}

/** The page's element with this id; the page and its script are built together. */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} #${id}.`);
  return found;
}

/** The buttons in `group` that carry `data-<name>`. */
export function buttonsOf(group: ParentNode, name: string): HTMLButtonElement[] {
  return [...group.querySelectorAll<HTMLButtonElement>(`button[data-${name}]`)];
}
