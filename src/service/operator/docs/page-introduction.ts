import {html} from 'hono/html';
import type {Html} from '../../http/files/plain-page.js';

/** What holds for every route. */
export function introduction(publicUrl: string): Html {
  return html`<h1>The interface of the service</h1>
    <p class="lead">Addresses that a stranger can follow, and the word whether the person is there. For programs:
      <a href="/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
    <div class="intro">
      <section>
        <h2>Where it is</h2>
        <p><code>${publicUrl}</code></p>
        <p>The test environment and the production environment differ only by host, and each has keys of its own.</p>
      </section>
      <section>
        <h2>Who asks</h2>
        <p>Your server sends <code>Authorization: Token …</code>, the base64 of <code>BRANCH_ID:SERVER_KEY</code>. A page has
          a publishable key, and a person's session a token: <code>Authorization: Bearer …</code></p>
        <p>The commands below read <code>BRANCH_ID</code>, <code>SERVER_KEY</code>, <code>API_KEY</code> and tokens from your
          shell (<code>export BRANCH_ID=…</code>); put ids of your own in the place of theirs.</p>
      </section>
      <section>
        <h2>What goes wrong</h2>
        <p>Refusals are <code>application/problem+json</code> (RFC 9457): <code>code</code> is for programs,
          <code>detail</code> says what to do, and a 400 names every wrong field at once in <code>errors</code>. A 429 and a
          503 say in <code>Retry-After</code> when to try again.</p>
      </section>
      <section>
        <h2>How it is written</h2>
        <p>JSON of 64 KB at most, nested 64 deep at most. <code>first_name</code> may be sent as <code>firstName</code>, and
          so may every field at the top of a body. Fields that are not known are left out; answers may get new ones.</p>
      </section>
    </div>`;
}
