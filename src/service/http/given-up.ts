/** What nginx logs for a request that was given up. */
const GIVEN_UP = 499;

/** The answer to who has gone: it reaches nobody, and stands in the log. */
export function givenUp(): Response {
  return new Response(null, {status: GIVEN_UP});
}
