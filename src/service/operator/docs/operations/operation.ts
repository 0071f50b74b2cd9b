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
  /** Absent if the example omits the parameter. */
  readonly example?: string | number;
  readonly required?: boolean;
};

/** A JSON body, with an example that a test sends; or a file. */
export type RequestBody =
  | {readonly schema: GenericSchema; readonly example: Readonly<Record<string, unknown>>}
  | {readonly types: readonly string[]; readonly description: string};

/** The successful response. */
export type ResponseDoc = {
  readonly status: 200 | 201 | 202 | 204;
  readonly description: string;
  readonly schema?: GenericSchema;
  /** If it is not JSON. */
  readonly types?: readonly string[];
};

/** The documentation of a route. */
export type Operation = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly caller: Caller;
  readonly parameters?: readonly Parameter[];
  readonly body?: RequestBody;
  readonly answer: ResponseDoc;
  /** Besides those that follow from the caller, an id in the path, the query and the body. */
  readonly problems?: readonly ProblemCode[];
};

/** A body that the service sends to a customer's listener. */
export type Notification = {
  /** Its name in OpenAPI; in version 3 the `event_type`. */
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
  /** What the service sends to the customer's listener. */
  readonly notifications?: readonly Notification[];
};
