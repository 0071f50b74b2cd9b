import {readDocument} from '../../support/repository/documents.js';

/** A file that docs/frameworks.md shows under a heading; its first line names it. */
export type Snippet = {readonly file: string; readonly code: string};

/** The files under one heading of docs/frameworks.md, in their order. */
export function snippetsUnder(heading: string): Snippet[] {
  const [, after = ''] = readDocument('docs/frameworks.md').split(`\n## ${heading}\n`);
  const [section = ''] = after.split(/^##+ /m);
  return [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].flatMap(([, code = '']) => {
    const file = fileOf(code);
    return file ? [{file, code}] : [];
  });
}

/** What the first line of a block names: `// Checkout.tsx`, `<!-- Checkout.vue -->`, or so within Astro's fence. */
export function fileOf(code: string): string | undefined {
  return /^(?:---\n)?(?:\/\/|<!--) ([\w-]+(?:\.[a-z]+)+)(?: -->)?\n/.exec(code)?.[1];
}
