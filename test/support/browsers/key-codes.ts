/** The characters by which WebDriver names keys that write none (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const codes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** What WebDriver calls a key of this name: `ArrowDown`, `Enter`, `a`. Throws for a name it does not know. */
export function keyCode(name: string): string {
  const code = codes[name] ?? (name.length === 1 ? name : undefined);
  if (code === undefined) throw new Error(`No code for the key "${name}": add it to key-codes.ts.`);
  return code;
}
