import type {GenericSchema} from 'valibot';
import type {ProblemCode} from '../../../../contract/problem.js';

/**
 * Who calls a route: the customer's server, a person's session, a device that confirms an address, a page by its
 * publishable key, or whoever has the link.
 */
export type Caller = 'server' | 'session' | 'device' | 'page' | 'anyone';

/** A part of the path or the query, or a header. */
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: GenericSchema;
  /** As the example sends it; absent where the example leaves it out. */
  readonly example?: string | number;
  /** Those of a path always are. */
  readonly required?: boolean;
};

/** A body in JSON, with one that a test really sends; or a file. */
export type RequestBody =
  | {readonly schema: GenericSchema; readonly example: Readonly<Record<string, unknown>>}
  | {readonly types: readonly string[]; readonly description: string};

/** What is answered where nothing is wrong. */
export type ResponseDoc = {
  readonly status: 200 | 201 | 202 | 204;
  readonly description: string;
  readonly schema?: GenericSchema;
  /** Of what is no JSON. */
  readonly types?: readonly string[];
};

/** One route, as it is told to those who call it. */
export type Operation = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for each part that differs. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly caller: Caller;
  readonly parameters?: readonly Parameter[];
  readonly body?: RequestBody;
  readonly answer: ResponseDoc;
  /** Beyond those that follow from the caller, an id in the path, the query and the body. */
  readonly problems?: readonly ProblemCode[];
};

/** A body that the service sends to a customer's listener. */
export type Notification = {
  /** As OpenAPI calls it: the `event_type` of version 3. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly schema: GenericSchema;
  readonly example: Readonly<Record<string, unknown>>;
};

/** Routes that belong together. */
export type Group = {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
  /** What is sent on account of them. */
  readonly notifications?: readonly Notification[];
};
