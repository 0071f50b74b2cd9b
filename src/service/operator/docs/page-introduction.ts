import {html} from 'hono/html';
import type {Html} from '../../http/files/plain-page.js';
import {ADD_REGION} from '../../http/no-region.js';

const NOTICE = html`<p class="lead"><strong>This service has no region yet.</strong> Without a provider of places, its
  search knows coordinates, full plus codes and links of maps alone, and its map is empty. Its operator adds a region: <code>${ADD_REGION}</code></p>`;

/** What applies to every route. */
export function introduction(publicUrl: string, {hasRegion}: {readonly hasRegion: boolean}): Html {
  return html`<h1>API reference</h1>
    <p class="lead">The service behind the <code>&lt;address-capture&gt;</code> component: it stores addresses that a
      stranger can find, and verifies that the person is there.
      The same reference for programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1); for those that write code,
      <a href="/llms.txt">llms.txt</a> lists the guides as Markdown.</p>
    ${hasRegion ? '' : NOTICE}
    <div class="intro">
      <section>
        <h2>Base URL</h2>
        <p><code>${publicUrl}</code></p>
        <p>The test and production environments differ only by host, and each has its own keys.</p>
      </section>
      <section>
        <h2>Authentication</h2>
        <p>Your server sends <code>Authorization: Token …</code> with the base64 encoding of
          <code>BRANCH_ID:SERVER_KEY</code>. A page sends its publishable key in the query, and a session its token:
          <code>Authorization: Bearer …</code>. A branch is your account in the service.</p>
        <p>The commands below read <code>BRANCH_ID</code>, <code>SERVER_KEY</code>, <code>API_KEY</code> and tokens from your
          shell (<code>export BRANCH_ID=…</code>). Replace the example ids with your own.</p>
      </section>
      <section>
        <h2>Errors</h2>
        <p>Errors are <code>application/problem+json</code> (RFC 9457): <code>code</code> is for programs,
          <code>detail</code> says what to do, and a 400 lists every invalid field in <code>errors</code>. After a 429 or
          503, <code>Retry-After</code> says when to try again.</p>
      </section>
      <section>
        <h2>Request bodies</h2>
        <p>JSON, at most 64 KB and 64 levels deep. Top-level fields may also be sent in camelCase:
          <code>firstName</code> for <code>first_name</code>. Unknown fields are ignored. Responses may get new fields.</p>
      </section>
    </div>`;
}
