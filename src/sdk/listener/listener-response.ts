/** For a body that was parsed before it reached the listener. */
export const RAW_BODY =
  'Pass the raw request body: the signature covers its bytes, not the parsed JSON. Put the listener before express.json(), and before anything else that parses bodies.';

/** 200 with an empty body, as in the interface document's samples. */
export function done(): Response {
  return new Response(null, {status: 200});
}

/** Any other status, with a sentence for the people who read the delivery log. */
export function refuse(
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {'content-type': 'text/plain; charset=utf-8', ...headers},
  });
}
