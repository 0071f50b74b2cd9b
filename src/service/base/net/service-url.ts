/** The URL of a service on this machine; 127.0.0.1 is written as localhost. */
export function serviceUrl(host: string, port: number): string {
  if (host === '127.0.0.1') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
