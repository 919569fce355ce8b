import type { Log } from '@casino/log/log.ts'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { OnAnswered } from '../answers/answered.ts'

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A registry with the metrics of the Node.js process; all metrics have the role as a label. */
export function createRegistry(role: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Measures the requests of a process by route and status. */
export function measureRequests(registry: Registry): OnAnswered {
  const seconds = new Histogram({
    name: 'apogee_http_request_seconds',
    help: 'Time from the arrival of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  })
  return ({ method, route, status, ms }) =>
    seconds.observe({ method, route, status: String(status) }, ms / 1000)
}

/** Writes a line for each request. */
export function logRequests(log: Log): OnAnswered {
  return ({ ms, ...answered }) =>
    log.info({ event: 'request', ...answered, ms: Math.round(ms) }, 'request')
}
