import {PROBLEM_STATUS, Problem, type ProblemCode} from '../../../contract/problem.js';
import {describeNotification} from './describe-notification.js';
import {type JsonSchema, namedSchemas, schemaOf} from './json-schema.js';
import {groups} from './operations/index.js';
import type {
  Caller,
  Operation,
  Parameter,
  RequestBody,
  ResponseDoc,
} from './operations/operation.js';
import {problemsOf} from './problems-of.js';

/** A document of OpenAPI 3.1, as JSON. */
export type OpenApi = {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly tags: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  /** What the service sends, by name. */
  readonly webhooks: Readonly<Record<string, JsonSchema>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
};

/** How each caller authenticates. */
export const SECURITY: Readonly<Record<Exclude<Caller, 'anyone'>, JsonSchema>> = {
  server: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`Token <credentials>`, where the credentials are the base64 encoding of `<BRANCH_ID>:<SERVER_KEY>`.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a session, sent from the page for which its publishable key was issued.',
  },
  device: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `presence_token` returned with the address.',
  },
  page: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'A publishable key issued for the origin of the page.',
  },
};

/** The whole API of a service that is reached at `publicUrl`. */
export function openApi(publicUrl: string): OpenApi {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const {name, operations} of groups)
    for (const operation of operations)
      paths[operation.path] = {
        ...paths[operation.path],
        [operation.method]: {tags: [name], ...describe(operation)},
      };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Address capture',
      version: '5',
      description:
        'Captures addresses that a stranger can find, and verifies that the person is there. The test and production environments differ only by host and keys.',
      license: {name: 'MIT', identifier: 'MIT'},
    },
    servers: [{url: publicUrl}],
    tags: groups.map(({name, description}) => ({name, description})),
    paths,
    webhooks: Object.fromEntries(
      groups.flatMap(({name: tag, notifications = []}) =>
        notifications.map(each => [each.name, describeNotification(each, tag)]),
      ),
    ),
    components: {schemas: namedSchemas(), securitySchemes: SECURITY},
  };
}

/** The id of an operation, also its anchor on the page: `post-v5-interactions`. */
export function operationId({method, path}: Pick<Operation, 'method' | 'path'>): string {
  return `${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`.replace(/-$/, '');
}

function describe(operation: Operation): JsonSchema {
  const {summary, description, caller, parameters, body, answer} = operation;
  return {
    operationId: operationId(operation),
    summary,
    ...(description && {description}),
    security: caller === 'anyone' ? [] : [{[caller]: []}],
    ...(parameters && {parameters: parameters.map(describeParameter)}),
    ...(body && {requestBody: describeBody(body)}),
    responses: {
      [answer.status]: describeAnswer(answer),
      ...describeProblems(problemsOf(operation)),
    },
  };
}

function describeParameter({
  schema,
  example,
  required = false,
  ...parameter
}: Parameter): JsonSchema {
  return {
    ...parameter,
    required,
    schema: schemaOf(schema),
    ...(example !== undefined && {example}),
  };
}

function describeBody(body: RequestBody): JsonSchema {
  if ('schema' in body)
    return {
      required: true,
      content: {'application/json': {schema: schemaOf(body.schema), example: body.example}},
    };
  const {types, description} = body;
  return {required: true, description, content: files(types)};
}

function describeAnswer({description, schema, types}: ResponseDoc): JsonSchema {
  if (schema) return {description, content: {'application/json': {schema: schemaOf(schema)}}};
  return {description, ...(types && {content: files(types)})};
}

/** In OpenAPI 3.1 a file is a body with a type and no schema. */
function files(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map(type => [type, {}]));
}

function describeProblems(codes: readonly ProblemCode[]): JsonSchema {
  const statuses = [...new Set(codes.map(code => PROBLEM_STATUS[code]))];
  const content = {'application/problem+json': {schema: schemaOf(Problem)}};
  return Object.fromEntries(
    statuses.map(status => {
      const same = codes.filter(code => PROBLEM_STATUS[code] === status);
      return [status, {description: same.map(code => `\`${code}\``).join(', '), content}];
    }),
  );
}
