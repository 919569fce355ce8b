import type { Log } from '@casino/log/log.ts'
import type { Registry } from 'prom-client'
import type { OnAnswered } from '../answers/answered.ts'

export type WatchSettings = {
  /** Where metrics are served; undefined if they are off. */
  metrics?: { port: number; host: string } | undefined
  accessLog: boolean
}
export type Watch = { onAnswered?: OnAnswered; close(): Promise<void> }

const metricsPortOffset = 30

type Values = {
  PORT: number
  METRICS: '0' | '1'
  METRICS_HOST: string
  ACCESS_LOG: '0' | '1'
}

/** The settings of metrics and access log in the environment. */
export function watchSettings(values: Values): WatchSettings {
  const metrics = { port: values.PORT + metricsPortOffset, host: values.METRICS_HOST }
  return {
    metrics: values.METRICS === '1' ? metrics : undefined,
    accessLog: values.ACCESS_LOG === '1',
  }
}

type Given = {
  settings: WatchSettings
  log: Log
  role: string
  /** Adds the metrics of this process. */
  addMetrics?: (registry: Registry) => void | Promise<void>
}

/** Starts metrics and access log of a process, as far as they are switched on. */
export async function watchRequests({ settings, log, role, addMetrics }: Given): Promise<Watch> {
  const { metrics, accessLog } = settings
  if (!metrics && !accessLog) return { close: async () => {} }
  // Loaded only where it is used, so that processes start faster.
  const { createRegistry, logRequests, measureRequests } = await import('./request-metrics.ts')
  const listeners: OnAnswered[] = accessLog ? [logRequests(log)] : []
  const onAnswered: OnAnswered = (answered) => {
    for (const listener of listeners) listener(answered)
  }
  if (!metrics) return { onAnswered, close: async () => {} }
  const registry = createRegistry(role)
  listeners.push(measureRequests(registry))
  await addMetrics?.(registry)
  const { serveMetrics } = await import('./serve-metrics.ts')
  const { close } = await serveMetrics(registry, metrics)
  return { onAnswered, close }
}
