import type {Metrics} from '../../base/metrics.js';
import type {RequestLine} from './request-log.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Records response times by route pattern: paths would reveal ids and links, and make a label of each. */
export function requestMeter(metrics: Metrics): (line: RequestLine) => void {
  const took = metrics.histogram({
    name: 'address_capture_http_request_seconds',
    help: 'Seconds from a request to the start of its response, by route pattern and class of status (2xx).',
    labels: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  return ({method, route, status, ms}) =>
    took(ms / 1000, {
      method: METHODS.has(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    });
}
