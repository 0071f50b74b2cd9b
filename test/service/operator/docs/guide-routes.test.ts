import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {writeGuides} from '../../../../scripts/build-guides.js';
import {guideRoutes} from '../../../../src/service/operator/docs/guide-routes.js';
import {blocksOf, DOCUMENTS} from '../../../support/repository/documents.js';
import {PUBLIC_URL} from '../../../support/service/service.js';

const assetsFolder = mkdtempSync(join(tmpdir(), 'guides-'));
const app = guideRoutes({publicUrl: PUBLIC_URL, assetsFolder});
const get = async (path: string) => {
  const response = await app.request(path);
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    text: await response.text(),
  };
};

beforeAll(() => {
  writeGuides(join(assetsFolder, 'docs'));
  writeFileSync(join(assetsFolder, 'secret.md'), 'secret');
});
afterAll(() => rmSync(assetsFolder, {recursive: true}));

describe('GET /llms.txt', () => {
  it('begins as llmstxt.org asks, and lists every page with a word on it, at this very service', async () => {
    const {status, type, text} = await get('/llms.txt');
    expect({status, type}).toEqual({status: 200, type: 'text/plain; charset=utf-8'});
    expect(text).toMatch(/^# address-capture\n\n> Many homes have no street number .+\.\n\n/);
    const entries = text.match(/^- .+/gm) ?? [];
    const pages = DOCUMENTS.filter(path => /^(docs\/|README)/.test(path));
    for (const page of pages) {
      const url = `${PUBLIC_URL}/docs/${page.replace('docs/', '')}`;
      const entry = entries.find(line => line.includes(`](${url})`));
      expect(entry, page).toMatch(/^- \[[^\]]+\]\([^)]+\): \w.{10,}/);
    }
    expect(text).not.toContain('localhost:4600');
  });

  it('shows the two commands, and for each framework a snippet that the tests of the docs run', async () => {
    const {text} = await get('/llms.txt');
    expect(text).toContain('npm install address-capture-service\nnpx address-capture-service\n');
    const shown = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
    expect(shown.map(([, language]) => language)).toEqual([
      'sh',
      'html',
      'tsx',
      'vue',
      'svelte',
      'ts',
    ]);
    const run = DOCUMENTS.flatMap(blocksOf).map(({code}) =>
      code.replaceAll('http://localhost:4600', PUBLIC_URL),
    );
    for (const [, language, code] of shown) expect(run, language).toContain(code);
  });
});

describe('GET /docs/{page}.md', () => {
  it('is the page as it is written, with commands for this very service', async () => {
    const {status, type, text} = await get('/docs/server.md');
    expect({status, type}).toEqual({status: 200, type: 'text/markdown; charset=utf-8'});
    expect(text).toContain('# Call the service from your server');
    expect(text).toContain(`${PUBLIC_URL}/v5/`);
    expect(text).not.toContain('localhost:4600');
  });

  it('leads to other pages by links that are there', async () => {
    const names = readdirSync(join(assetsFolder, 'docs')).filter(name => name.endsWith('.md'));
    const links = names.flatMap(name => {
      const text = readFileSync(join(assetsFolder, 'docs', name), 'utf8').replace(
        /^```[^]*?^```$/gm,
        '',
      );
      return [...text.matchAll(/\]\(([^)\s#]+)/g)].map(([, link = '']) => link);
    });
    const inside = [...new Set(links.filter(link => !/^https?:/.test(link)))];
    expect(inside.length).toBeGreaterThan(8);
    for (const link of inside) expect((await get(`/docs/${link}`)).status, link).toBe(200);
  });

  it('names what is served nowhere, once, and has no pictures', async () => {
    const {text} = await get('/docs/README.md');
    expect(text).toContain('| see what this version holds | CHANGELOG.md (in the npm package) |');
    expect(text).toContain('| examples/README.md (in the npm package) |');
    expect(text).not.toContain('on a phone');
    expect(text).not.toContain('\n\n\n');
  });

  it.each(['/docs/nowhere.md', '/docs/..%2fsecret.md', '/docs/../secret.md', '/docs/llms.txt'])(
    'there is none at %s',
    async path => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
