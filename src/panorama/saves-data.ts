declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {readonly saveData?: boolean};
  }
}

/** Whether the device asks pages to load only what is needed. */
export function savesData(): boolean {
  return (
    navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
