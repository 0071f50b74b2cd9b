/** Nginx's status for a request that the client closed. */
const GIVEN_UP = 499;

/** The response to a client that has gone; only the log shows it. */
export function givenUp(): Response {
  return new Response(null, {status: GIVEN_UP});
}
