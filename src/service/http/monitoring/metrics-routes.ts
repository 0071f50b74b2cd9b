import {Hono} from 'hono';
import type {Environment} from '../../base/environment.js';
import type {Metrics} from '../../base/metrics.js';
import {ProblemError} from '../../base/problem-error.js';
import {isSameText} from '../../base/same-text.js';
import type {Env} from '../env.js';

/**
 * `GET /metrics`, for the operator's Prometheus.
 *
 * If a token is configured, callers must send it (`Authorization: Bearer …`). Otherwise a sandbox shows the metrics to
 * everyone and production answers 404.
 */
export function metricsRoutes(options: {
  readonly metrics: Metrics;
  readonly environment: Environment;
  readonly metricsToken?: string | undefined;
}): Hono<Env> {
  const {metrics, environment, metricsToken} = options;
  return new Hono<Env>().get('/metrics', async c => {
    if (metricsToken === undefined && environment === 'production') return c.notFound();
    if (metricsToken !== undefined && !isBearer(c.req.header('Authorization'), metricsToken))
      throw new ProblemError('unauthenticated', 'Send Authorization: Bearer <METRICS_TOKEN>.');
    return c.body(await metrics.text(), 200, {'Content-Type': metrics.contentType});
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  return isSameText(/^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '', token);
}
