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

/** What each part of the page knows. */
type Told = {readonly publicUrl: string; readonly schemas: Schemas};

const CALLERS: Readonly<Record<Caller, string>> = {
  server: 'Your server, with its key',
  session: "A person's session",
  device: 'A device, with its presence token',
  page: 'A page, with its publishable key',
  anyone: 'No credentials',
};

/** The interface as a page that needs no script, of a service that is reached at `publicUrl`. */
export function docsPage(publicUrl: string): Html {
  const schemas = namedSchemas();
  const shapes = Object.entries(schemas).filter(([name]) => isReferredTo(schemas, name));
  return plainPage(
    {title: 'Address capture: the interface of the service', style: DOCS_STYLE},
    html`<div class="page">
  <nav id="contents" aria-label="Contents"><ul class="toc">
    ${groups.map(tocOf)}
    <li><a href="#shapes">Shapes</a><ul>
      ${shapes.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}
    </ul></li>
  </ul></nav>
  <main>
    ${introduction(publicUrl)}
    <div class="reference">
      ${groups.map(group => sectionOf({publicUrl, schemas}, group))}
      <h2 id="shapes">Shapes</h2>
      ${shapes.map(([name]) => shapeOf(schemas, name))}
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

function sectionOf(told: Told, group: Group): Html {
  return html`<section aria-labelledby="${anchorOf(group)}">
    <h2 id="${anchorOf(group)}">${group.name}</h2>
    <p class="about">${marked(group.description)}</p>
    ${group.operations.map(operation => articleOf(told, operation))}
    ${(group.notifications ?? []).map(notification => notificationOf(told, notification))}
  </section>`;
}

function articleOf({publicUrl, schemas}: Told, operation: Operation): Html {
  const {method, path, summary, description, caller, body, answer} = operation;
  const id = operationId(operation);
  const content = answer.schema
    ? shapeTable(schemas, answer.schema)
    : html`<p>${(answer.types ?? ['no body']).join(', ')}</p>`;
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <header>
      <h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
      <div class="route">${badge(method)} <code>${path}</code></div>
      <div class="caller">${CALLERS[caller]}</div>
    </header>
    ${description ? html`<p>${marked(description)}</p>` : ''}
    ${parametersOf(operation)}
    ${body && 'schema' in body ? html`<h4>Body</h4>${shapeTable(schemas, body.schema)}` : ''}
    ${body && 'types' in body ? html`<h4>Body</h4><p>${body.types.join(', ')}; ${body.description}</p>` : ''}
    <h4>Answer ${answer.status}</h4>${content}
    <h4>Refused with</h4>
    <ul class="problems">${problemsOf(operation).map(
      code => html`<li>${PROBLEM_STATUS[code]} <code>${code}</code></li>`,
    )}</ul>
    <h4>Example</h4>
    <pre tabindex="0" role="group" aria-label="Example of ${summary}"><code>${curl(publicUrl, operation)}</code></pre>
  </article>`;
}

/** What the customer's listener is sent: its headers, its fields, and a body as it comes. */
function notificationOf({schemas}: Told, notification: Notification): Html {
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
      <div class="caller">The service, to your listener</div>
    </header>
    <p>${marked(description)}</p>
    <h4>Headers, beside your own</h4>${table(headers)}
    <h4>Body</h4>${shapeTable(schemas, schema)}
    <h4>Example</h4>
    <pre tabindex="0" role="group" aria-label="Example of ${summary}"><code>${JSON.stringify(example, null, 2)}</code></pre>
  </article>`;
}

function parametersOf({parameters = []}: Operation): Html | string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({name, in: where, description, schema, required}) => ({
    name,
    note: `In the ${where}. ${description}`,
    schema: schemaOf(schema),
    isRequired: required ?? where === 'path',
  }));
  return html`<h4>Parameters</h4>${table(rows)}`;
}

/** The fields of what is sent or answered; what a field refers to is told below. */
function shapeTable(schemas: Schemas, schema: GenericSchema): Html {
  return tables(formsOf(schemas, schemaOf(schema)));
}

/** The fields of each form that a shape may have. */
function tables(forms: readonly JsonSchema[]): Html {
  return html`${forms.map((form, at) => html`${at > 0 ? html`<p>or</p>` : ''}${table(fieldsOf(form))}`)}`;
}

/** Whether a field of any shape is of this one; the shape of a refusal is told as well. */
function isReferredTo(schemas: Schemas, name: string): boolean {
  return name === 'Problem' || JSON.stringify(schemas).includes(`/${name}"`);
}

function shapeOf(schemas: Schemas, name: string): Html {
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
    <thead><tr><th scope="col">Name</th><th scope="col">What it is</th></tr></thead>
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

/** Words with code between backticks, as the document has them. */
function marked(text: string): Html {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}
