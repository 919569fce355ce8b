import { request as ask, type IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'
import { type ConnectionPool, openConnectionPool } from '../connection-pool.ts'
import { requestIdHeader } from '../requests/request-id.ts'
import type { DirectReply, FastPathRoute } from './fast-path.ts'

const bodyBytesMax = 64 * 1024
const answerMsMax = 30_000
/** Hop-by-hop headers, and those that are set anew. */
const replaced =
  /^(connection|keep-alive|proxy-connection|transfer-encoding|te|trailer|upgrade|expect|content-length|x-request-id)$/i
/** Response headers that are forwarded. */
const forwardedHeaders = ['content-type', 'cache-control', 'retry-after', 'allow'] as const

/**
 * Forwards requests below `prefix` to another server of the casino at `to`: plain requests as raw
 * bytes, others as parsed requests. Bodies are not read. The other server must not trust forwarded
 * addresses.
 */
export function proxyTo(
  app: FastifyInstance,
  { prefix, to }: { prefix: `/${string}/`; to: string },
): void {
  const { hostname: host, port } = new URL(to)
  const pool = openConnectionPool({ host, port: Number(port) })
  app.addToFastPath(fastPathRouteTo(pool, prefix))
  app.addHook('preClose', async () => pool.close())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asBytes = { parseAs: 'buffer', bodyLimit: bodyBytesMax } as const
    scope.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body))
    scope.all(`${prefix}*`, { config: { anyHost: true } }, async (request, reply) => {
      const { status, headers, body } = await forward(request, { host, port }).catch(() => {
        throw new HttpError(503, 'unavailable', 1)
      })
      for (const name of forwardedHeaders) if (headers[name]) reply.header(name, headers[name])
      return reply.code(status).send(body)
    })
  })
}

function fastPathRouteTo(pool: ConnectionPool, prefix: string): FastPathRoute {
  return ({ url, bytes }) =>
    url.startsWith(prefix) ? () => pool.send(bytes).catch(() => unavailable) : undefined
}

const unavailable: DirectReply = {
  status: 503,
  text: JSON.stringify({ error: { code: 'unavailable' } }),
  headers: { 'Retry-After': '1' },
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function forward(
  { id, method, url, raw, body }: FastifyRequest,
  { host, port }: { host: string; port: string },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const path = url
  const call = ask(
    { host, port, method, path, headers: headersOf(raw.rawHeaders, { id, sent }), agent: false },
    async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const { statusCode: status = 502, headers } = answer
      resolve({ status, headers, body: Buffer.concat(parts) })
    },
  )
  call.setTimeout(answerMsMax, () => call.destroy(new Error('no answer')))
  call.on('error', reject)
  call.end(sent)
  return promise
}

/** Keeps all headers, also repeated ones: the other server checks them. The id is ours. */
function headersOf(raw: readonly string[], { id, sent }: { id: string; sent: Buffer }): string[] {
  const kept = raw.flatMap((name, at) =>
    at % 2 === 0 && !replaced.test(name) ? [name, raw[at + 1] ?? ''] : [],
  )
  return [...kept, requestIdHeader, id, 'content-length', String(sent.length)]
}
