import * as v from 'valibot';
import {openApi} from '../../../src/service/operator/docs/openapi.js';
import {validatorOf} from './json-schema.js';

const document = openApi('https://addresses.example');
const validate = validatorOf(document);

const Body = v.looseObject({
  event_type: v.optional(v.string()),
  v2: v.optional(v.looseObject({verification_mode: v.optional(v.string())})),
});

/** What is wrong with the body of a delivery by `openapi.json`; empty where nothing is. */
export function faultsOf(body: string): readonly unknown[] {
  const json: unknown = JSON.parse(body);
  const name = nameOf(v.parse(Body, json));
  if (!Object.hasOwn(document.webhooks, name)) return [`There is no webhook ${name}.`];
  const at = `/webhooks/${encodeURIComponent(name)}/post/requestBody/content/application~1json/schema`;
  return validate(at, json);
}

/** Throws where `openapi.json` describes no such delivery. */
export function checkDelivery(body: string): void {
  const faults = faultsOf(body);
  if (faults.length > 0)
    throw new Error(
      `A delivery that openapi.json does not know: ${JSON.stringify({faults, body})}`,
    );
}

function nameOf({event_type, v2, ...others}: v.InferOutput<typeof Body>): string {
  if (!v2) return event_type ?? 'without a type';
  if (v2.verification_mode === undefined) return 'webhook.test.v2';
  return Object.keys(others).length > 0 ? 'v2_with_legacy' : 'v2';
}
