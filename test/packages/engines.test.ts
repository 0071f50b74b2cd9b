import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {firefoxEngine} from '../support/browsers/firefox.js';
import {webkitEngine} from '../support/browsers/webkit.js';
import {installConsumer} from './support/packed.js';
import {mount, plainPage, type ScriptBuild, savedFor, scriptsFor} from './support/plain-pages.js';
import {drivenByItself} from './support/self-driven.js';
import {serveFolder} from './support/serve-folder.js';

describe.each([
  ['Firefox', firefoxEngine],
  ['WebKit', webkitEngine],
])('The packed element, in a plain page in %s', (_, engineOf) => {
  const engine = engineOf();
  const pages: Record<string, string> = {};
  const asked: string[] = [];
  let page: Awaited<ReturnType<typeof engine.open>>;
  let host: Awaited<ReturnType<typeof serveFolder>>;
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
    host = await serveFolder(consumer.folder, pages, path => asked.push(path));
    page = await engine.open();
  });
  afterAll(async () => {
    await engine.close();
    host.close();
    consumer.remove();
  });

  it.each<ScriptBuild>(['classic', 'module'])('does its whole job by %s script', async build => {
    const call = mount("document.getElementById('address')");
    const path = `/${build}.html`;
    pages[path] = plainPage(
      '<div id="address"></div>',
      scriptsFor(build, call) + drivenByItself(`/told-${build}`),
    );
    await page.goto(new URL(path, host.url).href);
    const answers = () =>
      asked
        .filter(request => request.startsWith(`/told-${build}?`))
        .map(request => JSON.parse(decodeURIComponent(request.replace(/.*\?/, ''))));
    await expect.poll(answers, {timeout: 60_000}).toEqual([{told: [savedFor()], heard: []}]);
  });
});
