import {html} from 'hono/html';
import type {GenericSchema} from 'valibot';
import {PROBLEM_STATUS} from '../../../contract/problem.js';
import {type Html, plainPage} from '../../http/files/plain-page.js';
import {curl} from './curl.js';
import {NOTIFICATION_HEADERS, notificationId} from './describe-notification.js';
import {type JsonSchema, namedSchemas, schemaOf} from './json-schema.js';
import {operationId} from './openapi.js';
import {groups} from './operations/index.js';
import type {Caller, Group, Notification, Operation} from './operations/operation.js';
import {introduction} from './page-introduction.js';
import {DOCS_STYLE} from './page-style.js';
import {problemsOf} from './problems-of.js';
import {type Field, fieldsOf, formsOf, typeName} from './type-name.js';

type Schemas = Readonly<Record<string, JsonSchema>>;

type Context = {readonly publicUrl: string; readonly schemas: Schemas};

const CALLERS: Readonly<Record<Caller, string>> = {
  server: 'Called by your server, with its server key',
  session: 'Called by a page or app, with the token of a session',
  device: 'Called by a device, with its presence token',
  page: 'Called by a page, with its publishable key',
  anyone: 'Called by a page or app, without credentials',
};

/**
 * The reference for a service that is reached at `publicUrl`, as a page without scripts; it says if there is no region.
 * It takes 150 ms the first time, in pieces between which the event loop has a turn.
 */
export async function docsPage(publicUrl: string, {hasRegion = true} = {}): Promise<Html> {
  const schemas = namedSchemas();
  const written = JSON.stringify(schemas);
  /** That of errors is always described. */
  const referenced = Object.keys(schemas).filter(
    name => name === 'Problem' || written.includes(`/${name}"`),
  );
  const sections: Html[] = [];
  for (const group of groups) {
    await new Promise(setImmediate);
    sections.push(sectionOf({publicUrl, schemas}, group));
  }
  await new Promise(setImmediate);
  return plainPage(
    {title: 'Address capture: API reference', style: DOCS_STYLE},
    html`<div class="page">
  <nav id="contents" aria-label="Contents"><ul class="toc">
    ${groups.map(tocOf)}
    <li><a href="#schemas">Schemas</a><ul>
      ${referenced.map(name => html`<li><a href="#${name}">${name}</a></li>`)}
    </ul></li>
  </ul></nav>
  <main>
    ${introduction(publicUrl, {hasRegion})}
    <div class="reference">
      ${sections}
      <h2 id="schemas">Schemas</h2>
      ${referenced.map(name => schemaArticle(schemas, name))}
      <a class="to-contents" href="#contents">Contents</a>
    </div>
  </main>
</div>`,
  );
}

function anchorOf({name}: Group): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function badge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

function tocOf(group: Group): Html {
  const entry = (operation: Operation) =>
    html`<li><a href="#${operationId(operation)}">${badge(operation.method)} ${operation.summary}</a></li>`;
  const sent = (notification: Notification) =>
    html`<li><a href="#${notificationId(notification)}">${badge('sent')} ${notification.summary}</a></li>`;
  const entries = [...group.operations.map(entry), ...(group.notifications ?? []).map(sent)];
  return html`<li><a href="#${anchorOf(group)}">${group.name}</a><ul>${entries}</ul></li>`;
}

function sectionOf(context: Context, group: Group): Html {
  return html`<section aria-labelledby="${anchorOf(group)}">
    <h2 id="${anchorOf(group)}">${group.name}</h2>
    <p class="about">${marked(group.description)}</p>
    ${group.operations.map(operation => articleOf(context, operation))}
    ${(group.notifications ?? []).map(notification => notificationOf(context, notification))}
  </section>`;
}

function articleOf({publicUrl, schemas}: Context, operation: Operation): Html {
  const {method, path, summary, description, caller, body, answer} = operation;
  const id = operationId(operation);
  const content = answer.schema
    ? schemaTable(schemas, answer.schema)
    : html`<p>${(answer.types ?? ['No body']).join(', ')}</p>`;
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <header>
      <h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
      <div class="route">${badge(method)} <code>${path}</code></div>
      <div class="caller">${CALLERS[caller]}</div>
    </header>
    ${description ? html`<p>${marked(description)}</p>` : ''}
    ${parametersOf(operation)}
    ${body && 'schema' in body ? html`<h4>Request body</h4>${schemaTable(schemas, body.schema)}` : ''}
    ${body && 'types' in body ? html`<h4>Request body</h4><p>${body.types.join(', ')}; ${body.description}</p>` : ''}
    <h4>Response ${answer.status}</h4><p>${marked(answer.description)}</p>${content}
    <h4>Errors</h4>
    <ul class="problems">${problemsOf(operation).map(
      code => html`<li>${PROBLEM_STATUS[code]} <code>${code}</code></li>`,
    )}</ul>
    <h4>Example</h4>
    <pre tabindex="0" role="group" aria-label="Example of ${summary}"><code>${curl(publicUrl, operation)}</code></pre>
  </article>`;
}

/** A notification to the customer's listener: its headers, its fields and an example. */
function notificationOf({schemas}: Context, notification: Notification): Html {
  const {name, summary, description, schema, example} = notification;
  const id = notificationId(notification);
  const headers = NOTIFICATION_HEADERS.map(header => ({
    ...{name: header.name, note: header.description},
    ...{schema: {type: 'string'}, isRequired: true},
  }));
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <header>
      <h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
      <div class="route">${badge('sent')} <code>${name}</code></div>
      <div class="caller">Sent by the service to your listener</div>
    </header>
    <p>${marked(description)}</p>
    <h4>Headers, besides your own</h4>${table(headers)}
    <h4>Body</h4>${schemaTable(schemas, schema)}
    <h4>Example</h4>
    <pre tabindex="0" role="group" aria-label="Example of ${summary}"><code>${JSON.stringify(example, null, 2)}</code></pre>
  </article>`;
}

function parametersOf({parameters = []}: Operation): Html | string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({name, in: where, description, schema, required = false}) => ({
    name,
    note: `In the ${where}. ${description}`,
    schema: schemaOf(schema),
    isRequired: required,
  }));
  return html`<h4>Parameters</h4>${table(rows)}`;
}

/** The fields of a body; schemas with a name are linked, not repeated. */
function schemaTable(schemas: Schemas, schema: GenericSchema): Html {
  return tables(formsOf(schemas, schemaOf(schema)));
}

/** The fields of each alternative of a union. */
function tables(forms: readonly JsonSchema[]): Html {
  return html`${forms.map((form, at) => html`${at > 0 ? html`<p>or</p>` : ''}${table(fieldsOf(form))}`)}`;
}

function schemaArticle(schemas: Schemas, name: string): Html {
  const schema = schemas[name] ?? {};
  const forms = formsOf(schemas, schema);
  const hasFields = forms.some(form => fieldsOf(form).length > 0);
  return html`<article id="${name}" aria-labelledby="${name}-title">
    <header><h3 id="${name}-title"><a href="#${name}">${name}</a></h3></header>
    <p>${marked(String(schema['description'] ?? ''))}</p>
    ${hasFields ? html`<h4>Fields</h4>${tables(forms)}` : html`<p><code>${typeName(schema).text}</code></p>`}
  </article>`;
}

function table(fields: readonly (Field & {readonly note?: string})[]): Html {
  return html`<div class="scroll"><table class="fields">
    <thead><tr><th scope="col">Name</th><th scope="col">Description</th></tr></thead>
    <tbody>${fields.map(rowOf)}</tbody>
  </table></div>`;
}

function rowOf({name, schema, isRequired, note}: Field & {readonly note?: string}): Html {
  const {text, ref} = typeName(schema);
  const words = note ?? schema['description'];
  return html`<tr>
    <td><code>${name}</code> ${isRequired ? html`<em>required</em>` : ''}</td>
    <td>${typeof words === 'string' ? marked(words) : ''}
      <small>${ref ? html`<a href="#${ref}">${text}</a>` : text}</small></td>
  </tr>`;
}

/** Text with code between backticks. */
function marked(text: string): Html {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}
