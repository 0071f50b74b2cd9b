import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {repository} from './sources.js';

/** Every page that users read, by its path from the top of the repository. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(join(repository, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
  'src/service/README.md',
  'examples/README.md',
];

/** The text of a page. */
export function readDocument(document: string): string {
  return readFileSync(join(repository, document), 'utf8');
}

/** A fenced block of a page. */
export type Block = {
  /** Where it begins: `docs/page.md:42`. */
  readonly place: string;
  /** As the fence names it; empty where it names none. */
  readonly language: string;
  readonly code: string;
  /** Whether it stands directly under another block: it shows what that one printed. */
  readonly isAnswer: boolean;
};

/** The fenced blocks of a page, in their order; throws where a fence is indented, or none closes it. */
export function blocksOf(document: string): Block[] {
  const text = readDocument(document);
  let end = 0;
  const blocks = [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(match => {
    const [all, language = '', code = ''] = match;
    const place = `${document}:${text.slice(0, match.index).split('\n').length}`;
    const isAnswer = text.slice(end, match.index).trim() === '';
    end = match.index + all.length;
    return {place, language, code, isAnswer};
  });
  const fences = text.match(/^\s*(```|~~~)/gm) ?? [];
  if (fences.length !== 2 * blocks.length)
    throw new Error(`${document} has a fence that is indented, or that nothing closes.`);
  return blocks;
}

/** The links of a page to files and headings of the repository. */
export function linksIn(document: string): string[] {
  const links = [...withoutBlocks(document).matchAll(/\]\(([^)\s]+)\)/g)];
  return links.map(([, link = '']) => link).filter(link => !/^https?:/.test(link));
}

/** The headings of a page. */
export function headingsOf(document: string): string[] {
  return [...withoutBlocks(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

function withoutBlocks(document: string): string {
  return readDocument(document).replace(/^```[\s\S]*?^```$/gm, '');
}

/** The rows of the table under a heading whose first cells are these, cell by cell; throws where there is none. */
export function tableOf(document: string, ...titles: readonly string[]): string[][] {
  const lines = readDocument(document).split('\n');
  const start = lines.findIndex(line =>
    titles.every((title, cell) => cellsOf(line)[cell] === title),
  );
  if (start < 0) throw new Error(`${document} has no table with ${titles.join(' | ')}.`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex(line => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? undefined : end).map(cellsOf);
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim());
}

/** The names that stand in backticks in a cell. */
export function namesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
