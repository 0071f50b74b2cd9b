/** More than a bench makes requests in the time in which a client's rate is counted. */
const CLIENTS = 15_000;

/** The address of another client at each call, so that a bench meets the limit of none. */
export function manyClients(): () => string {
  let turn = 0;
  return () => {
    const client = turn++ % CLIENTS;
    return `198.18.${client >> 8}.${client & 255}`;
  };
}
