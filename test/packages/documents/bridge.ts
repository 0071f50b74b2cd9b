import {expect} from 'vitest';
import {blocksOf} from '../../support/repository/documents.js';

/** The page that shows a web view's both sides. */
export const WEB_VIEW = 'docs/web-view.md';

/** The page within the app, as docs/web-view.md shows it. */
export function bridgePage(): string {
  const block = blocksOf(WEB_VIEW).find(({language}) => language === 'html');
  if (!block) throw new Error(`${WEB_VIEW} shows no page.`);
  return block.code;
}

/** Whether this is an app's own code, which nothing here can run. */
export function isNative(language: string, code: string): boolean {
  return ['kotlin', 'swift'].includes(language) || code.includes(`from 'react-native-webview'`);
}

/** An app calls the page, and reads its messages, by the names that the page has for them. */
export function expectOnBridge(code: string): void {
  const page = bridgePage();
  const names = [...code.matchAll(/\bsetAddressProps\b|(?<=")addressCapture\w*(?=")/g)];
  const types = [...code.matchAll(/(?<=type\b.*=== '|== "|^\s+")\w+(?=['"](?:\)| ->| \{))/gm)];
  const used = [...names, ...types].map(([name]) => name);
  expect(used).toContain('setAddressProps');
  expect(used).toContain('ready');
  for (const name of used) expect(page).toMatch(new RegExp(`\\b${name}\\b`));
}
