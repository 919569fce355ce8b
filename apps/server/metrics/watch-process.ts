import type { Database } from '@casino/db/connect.ts'
import type { OnAnswered } from '@casino/http/answers/answered.ts'
import type { Log } from '@casino/log/log.ts'
import type { Config } from '../config.ts'

type Given = { config: Config; database: Database; log: Log; role: string }
export type Watch = { onAnswered?: OnAnswered; close(): Promise<void> }

/** Starts metrics and access log of a process, as far as they are switched on. */
export async function watchProcess({ config, database, log, role }: Given): Promise<Watch> {
  const [withMetrics, withLog] = [config.METRICS === '1', config.ACCESS_LOG === '1']
  if (!withMetrics && !withLog) return { close: async () => {} }
  // Loaded only where it is used, so that processes start faster.
  const { createRegistry, logRequests, measureRequests } = await import('./request-metrics.ts')
  const listeners: OnAnswered[] = withLog ? [logRequests(log)] : []
  const onAnswered: OnAnswered = (answered) => {
    for (const listener of listeners) listener(answered)
  }
  if (!withMetrics) return { onAnswered, close: async () => {} }
  const registry = createRegistry(role)
  listeners.push(measureRequests(registry))
  if (role === 'work' || role === 'all') {
    const { addWorkGauges } = await import('./work-gauges.ts')
    addWorkGauges({ db: database.reader, log, registry })
  }
  const { serveMetrics } = await import('./serve-metrics.ts')
  const { close } = await serveMetrics(registry, {
    port: config.metricsPort,
    host: config.METRICS_HOST,
  })
  return { onAnswered, close }
}
