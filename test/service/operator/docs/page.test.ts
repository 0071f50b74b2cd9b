import {createHash} from 'node:crypto';
import {beforeAll, describe, expect, it} from 'vitest';
import {notificationId} from '../../../../src/service/operator/docs/describe-notification.js';
import {operationId} from '../../../../src/service/operator/docs/openapi.js';
import {groups} from '../../../../src/service/operator/docs/operations/index.js';
import {notifications} from '../../../../src/service/operator/docs/operations/notifications.js';
import type {Notification} from '../../../../src/service/operator/docs/operations/operation.js';
import {docsRoutes} from '../../../../src/service/operator/docs/routes.js';
import {PUBLIC_URL} from '../../../support/service/service.js';

describe('GET /docs', () => {
  let response: Response;
  let page: string;
  beforeAll(async () => {
    response = await docsRoutes({
      publicUrl: PUBLIC_URL,
      regions: {names: () => ['Montevideo']},
    }).request('/docs');
    page = await response.text();
  });

  it('is a page without script, and its policy lets in no other style than its own', () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/ (style|on\w+)=/);
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('tells every route, and its contents lead to each of them', () => {
    for (const operation of groups.flatMap(group => group.operations)) {
      const id = operationId(operation);
      expect(page).toContain(`<article id="${id}"`);
      expect(page).toContain(`<li><a href="#${id}">`);
      expect(page).toContain(operation.path);
    }
  });

  it('shows each body that a listener is sent, with its fields, and an example', () => {
    for (const notification of notifications) {
      const id = notificationId(notification);
      expect(page).toContain(`<li><a href="#${id}">`);
      const article = page.slice(page.indexOf(`<article id="${id}"`)).split('</article>')[0] ?? '';
      for (const words of [notification.name, 'webhook-signature', ...fieldsOf(notification)])
        expect(article).toContain(words);
    }
    const completed = page.slice(page.indexOf('A window has an outcome</a></h3>'));
    expect(completed.split('</article>')[0]).toContain('verified | not_at_address | unknown');
  });

  it('every link within it leads somewhere, and every place is named once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThan(50);
    for (const target of targets) expect(ids).toContain(target);
  });

  it('leads back to its contents from wherever one is in the reference', () => {
    expect(page).toContain('<nav id="contents"');
    const reference = page.slice(page.indexOf('<div class="reference">'));
    // The last thing in it: it sticks to the window's foot as long as any of it is seen.
    expect(reference).toMatch(
      /<\/article>\s*<a class="to-contents" href="#contents">Contents<\/a>\s*<\/div>\s*<\/main>/,
    );
    for (const {name} of groups) expect(reference).toContain(`>${name}</h2>`);
  });

  it('tells the fields of each body and answer, of each form that it may have', () => {
    expect(page).not.toMatch(/<tbody>\s*<\/tbody>/);
    const evidence = page.slice(page.indexOf('Submit evidence of where the person is'));
    for (const field of ['accuracy', 'says', 'evidence'])
      expect(evidence.slice(0, 30_000)).toContain(`<code>${field}</code>`);
    expect(evidence, 'the words of a form’s own field').toContain('metres around <code>geo_point');
  });

  it('tells evidence of now in its command, for what is told of a day long ago is refused', () => {
    expect(page).toContain('&quot;at&quot;: &quot;&#39;$(date -u +%FT%TZ)&#39;&quot;');
    expect(page).not.toContain('&quot;at&quot;: &quot;2026');
  });

  it('shows commands for this very service, without a secret', () => {
    expect(page).toContain(`curl -X POST &quot;${PUBLIC_URL}/v5/interactions&quot;`);
    expect(page).toContain('$BRANCH_ID:$SERVER_KEY');
    expect(page).toContain('<code>export BRANCH_ID=…</code>');
    expect(page).not.toContain('undefined');
    expect(page).not.toContain('[object');
  });
});

/** The names of the fields in an example, as they stand in the page. */
function fieldsOf({example}: Notification): string[] {
  return Object.keys(example).flatMap(name => [`<code>${name}</code>`, `&quot;${name}&quot;: `]);
}
