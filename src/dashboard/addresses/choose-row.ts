/** Hears how somebody chooses a row while the map stands beside the list. */
export type RowListener = {
  /** Whether the row of this address is chosen. */
  readonly isChosen: (id: string) => boolean;
  readonly choose: (id: string) => void;
};

/**
 * Beside a map, the keyboard's focus chooses a row, and so does a click; Enter opens the address, and so does a click on
 * the row that is chosen already. Clicks that open another tab stay what they are.
 */
export function createRowChoice({isChosen, choose}: RowListener) {
  /** Whether the row was chosen before the pointer went down, whose focus would choose it. */
  let wasChosen = false;
  return {
    onPointerDown(event: Event): void {
      const id = rowId(event);
      wasChosen = id !== undefined && isChosen(id);
    },
    onFocusIn(event: FocusEvent): void {
      const id = rowId(event);
      const {target} = event;
      if (id !== undefined && target instanceof Element && target.matches(':focus-visible'))
        choose(id);
    },
    onClick(event: MouseEvent): void {
      const id = rowId(event);
      const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
      // A click without a pointer is a key's, or a screen reader's.
      if (id === undefined || isOther || event.detail === 0 || wasChosen) return;
      event.preventDefault();
      choose(id);
    },
  };
}

function rowId(event: Event): string | undefined {
  const {target} = event;
  return target instanceof Element
    ? target.closest<HTMLElement>('a.address[data-id]')?.dataset['id']
    : undefined;
}
