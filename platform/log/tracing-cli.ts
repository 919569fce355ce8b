import { subscribe } from 'node:diagnostics_channel'
import { register } from 'node:module'
import { trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { detectResources, envDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { withoutPersonalData } from './without-personal-data.ts'

// Loaded before a process (`node --import`) where OTEL_EXPORTER_OTLP_ENDPOINT is set, else never.

// Only these two: the loader cannot read the exports of TypeScript files.
const include = ['pg', 'node:http', 'http']
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include } })

const provider = new NodeTracerProvider({
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
  resource: detectResources({ detectors: [envDetector] }),
  spanProcessors: [new BatchSpanProcessor(withoutPersonalData(new OTLPTraceExporter()))],
})
provider.register()
registerInstrumentations({
  tracerProvider: provider,
  instrumentations: [
    new HttpInstrumentation(),
    new UndiciInstrumentation(),
    // Polling alone is no request.
    new PgInstrumentation({ requireParentSpan: true }),
  ],
})

/** What Fastify publishes before it calls the handler of a route. */
type Handled = { request: { id: string }; route: { url: string; method: string } }

subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request, route } = message as Handled
  const span = trace.getActiveSpan()
  span?.updateName(`${route.method} ${route.url}`)
  span?.setAttributes({ 'http.route': route.url, 'apogee.request_id': request.id })
})

process.once('SIGTERM', () => void provider.forceFlush().catch(() => {}))
