import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/**
 * The attributes that leave this machine. Never an address or a query, which may contain a token, nor
 * anything of the visitor; a statement has placeholders instead of values.
 */
const kept = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.method',
  'http.status_code',
  'apogee.request_id',
  'server.address',
  'server.port',
  'db.system',
  'db.system.name',
  'db.name',
  'db.namespace',
  'db.statement',
  'db.query.text',
  'db.operation.name',
  'error.type',
])

/** The exporter, given only what says nothing about a person. */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** Messages of errors may contain values, so events and the text of the status are left out. */
function cleaned(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) => kept.has(name))
  return Object.create(span, {
    attributes: { value: Object.fromEntries(attributes) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  })
}
