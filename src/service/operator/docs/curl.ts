import type {Caller, Operation} from './operations/operation.js';

const CREDENTIALS: Readonly<Record<Caller, readonly string[]>> = {
  server: [
    `-H "Authorization: Token $(printf '%s' "$BRANCH_ID:$SERVER_KEY" | base64 | tr -d '\\n')"`,
  ],
  session: ['-H "Authorization: Bearer $SESSION_TOKEN"'],
  device: ['-H "Authorization: Bearer $PRESENCE_TOKEN"'],
  page: [],
  anyone: [],
};

/** The path and query of an operation's example, without the key. */
export function examplePath({path, parameters = []}: Operation): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const {name, in: where, example} of parameters) {
    if (example === undefined) continue;
    const text = String(example);
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text));
    if (where === 'query') query.set(name, text);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The example of an operation as a command; credentials come from variables of the shell. */
export function curl(publicUrl: string, operation: Operation): string {
  const {method, caller, parameters = [], body} = operation;
  const path = examplePath(operation);
  const key = caller === 'page' ? `${path.includes('?') ? '&' : '?'}key=$API_KEY` : '';
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${publicUrl}${path}${key}"`,
    ...CREDENTIALS[caller],
  ];
  for (const {name, in: where, example, required} of parameters)
    if (where === 'header' && required && example !== undefined)
      lines.push(`-H '${name}: ${example}'`);
  if (body && 'types' in body)
    lines.push(`-H 'Content-Type: ${body.types[0]}'`, '--data-binary @gate.jpg');
  if (body && 'schema' in body)
    lines.push("-H 'Content-Type: application/json'", `-d '${quoted(body.example)}'`);
  return lines.join(' \\\n  ');
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll("'", `'\\''`);
  // The present time: a fixed one would some day be too old for evidence.
  return text.replaceAll(/("at": )"[^"]*"/g, `$1"'$(date -u +%FT%TZ)'"`);
}
