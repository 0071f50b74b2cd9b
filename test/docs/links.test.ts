import {existsSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path';
import {describe, expect, it} from 'vitest';
import {DOCUMENTS, headingsOf, linksIn, readDocument} from '../support/repository/documents.js';
import {repository} from '../support/repository/sources.js';

/** What is no page of users' and is linked all the same, or links them. */
const OTHERS = ['CONTRIBUTING.md', 'CHANGELOG.md'];

describe.each([...DOCUMENTS, ...OTHERS])('%s', document => {
  it('links files and headings that are there', () => {
    const broken = linksIn(document).filter(link => !leadsTo(document, link));
    expect(broken).toEqual([]);
  });

  it('names each of its headings once', () => {
    const anchors = anchorsOf(document);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });
});

it('README.md leads to every page, and fits a door: 120 lines', () => {
  const readme = readDocument('README.md');
  const pages = DOCUMENTS.filter(document => document.startsWith('docs/'));
  expect(pages.filter(page => !readme.includes(`](${page})`))).toEqual([]);
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

it('the README of the service has 80 lines at most', () => {
  const lines = readDocument('src/service/README.md').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(80);
});

function leadsTo(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(repository, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

/** The anchors that GitHub and npm make of a page's headings. */
function anchorsOf(document: string): string[] {
  return headingsOf(document).map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
