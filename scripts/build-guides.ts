import {mkdirSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, posix} from 'node:path';
import {blocksOf, DOCUMENTS, readDocument} from '../test/support/repository/documents.js';

/** What the service serves under `/docs`: the pages of users, by their path. */
const GUIDES = DOCUMENTS.filter(path => /^(docs\/.*|README\.md)$/.test(path));

/**
 * The smallest use of the element for each kind of page: what introduces it, and the first block of a page in that
 * language with these words in it.
 */
const SNIPPETS = [
  ['HTML', 'docs/page.md', 'html', '<address-capture'],
  ['React 18 and 19', 'docs/frameworks.md', 'tsx', 'address-capture/react'],
  ['Vue 3', 'docs/frameworks.md', 'vue', ''],
  ['Svelte 5', 'docs/frameworks.md', 'svelte', ''],
  ['Angular', 'docs/frameworks.md', 'ts', '@angular/core'],
] as const;

/** Writes the pages as Markdown, with links that lead from one to another, and `llms.txt` (llmstxt.org) over them. */
export function writeGuides(folder: string): void {
  mkdirSync(folder, {recursive: true});
  for (const path of GUIDES) writeFileSync(join(folder, basename(path)), linked(path));
  writeFileSync(join(folder, 'llms.txt'), contents());
}

/** A page whose links lead to the pages beside it; what is no such page is named instead, and pictures are left out. */
function linked(document: string): string {
  const text = readDocument(document).replace(/^!\[[^\]]*\]\([^)\s]+\)\n\n/gm, '');
  return text.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, label: string, to: string) => {
    if (/^(https?:|#)/.test(to)) return link;
    const [path = '', anchor] = to.split('#');
    const target = posix.normalize(posix.join(dirname(document), path));
    if (GUIDES.includes(target))
      return `[${label}](${basename(target)}${anchor === undefined ? '' : `#${anchor}`})`;
    return label === target || label.endsWith('/')
      ? `${target} (in the npm package)`
      : `${label} (${target} in the npm package)`;
  });
}

function contents(): string {
  return `# address-capture

> ${flat(openingOf('README.md').text)}

This starts the service with a database and a town in it, and prints the keys that take the place of \`pk_sandbox_…\`:

${fenced('src/service/README.md', 'sh', '')}
The element, with the files of the service or after \`npm install address-capture\`:

${SNIPPETS.map(([name, document, language, words]) => `${name}:\n\n${fenced(document, language, words)}`).join('\n')}
## Pages

${GUIDES.map(entry).join('\n')}

## Reference

- [OpenAPI](http://localhost:4600/openapi.json): every route of the service, with its fields and errors
- [The same for people](http://localhost:4600/docs)
`;
}

function fenced(document: string, language: string, words: string): string {
  const found = blocksOf(document).find(
    block => block.language === language && block.code.includes(words),
  );
  if (!found) throw new Error(`${document} has no ${language} block with "${words}".`);
  return `\`\`\`${language}\n${found.code}\`\`\`\n`;
}

/** A page with its title, and the sentence that says whom it is for. */
function entry(document: string): string {
  const {title, text} = openingOf(document);
  const [sentence = ''] = flat(text).split(/(?<=\.) (?=[A-Z(])/);
  return `- [${title}](http://localhost:4600/docs/${basename(document)}): ${sentence}`;
}

/** The heading of a page and the paragraph below it. */
function openingOf(document: string): {readonly title: string; readonly text: string} {
  const [, title = '', text = ''] =
    /^# (.+)\n\n([^]+?)(?:\n\n|$)/.exec(readDocument(document)) ?? [];
  return {title, text};
}

/** A paragraph in one line, without links. */
function flat(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ');
}
