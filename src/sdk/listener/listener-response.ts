/** What is said to who has read the body before, and so cannot pass it on as it came. */
export const RAW_BODY =
  'Pass the raw request body: the signature covers its bytes, not the parsed JSON. Put the listener before express.json(), and before whatever else parses bodies.';

/** 200 and an empty body, as the document's samples reply. */
export function done(): Response {
  return new Response(null, {status: 200});
}

/** Any other answer, with a sentence that whoever looks at the deliveries reads. */
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
