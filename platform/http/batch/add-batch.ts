import type { FastifyInstance } from 'fastify'
import { type ErrorReply, HttpError, replyOf } from '../answers/errors.ts'
import type { CallBase } from '../context.ts'
import type { HostOptions } from '../host-options.ts'
import { namespaceOf, perform } from '../perform.ts'
import { callBase } from '../requests/caller.ts'
import { findRead, isBatchable } from './find-read.ts'

/** The most reads in one batch; clients send longer lists in several calls. */
export const batchMax = 12
const addressMax = 500
const batchesPerMinute = 60

/** Runs the reads of a visitor within the limit of reads without a session. */
type LimitReads = <T>(base: CallBase, reads: () => Promise<T>) => Promise<T>

/**
 * `GET /batch?url[]=api/…&url[]=…`: several reads of one visitor at once. The answer has the body
 * of each, by its address. A part that fails has its error there, and the batch is still 200.
 */
export function addBatch(app: FastifyInstance, options: HostOptions, limit: LimitReads): void {
  const routes = options.routes.filter(isBatchable)
  const max = Math.min(batchesPerMinute, options.perMinute)
  app.get('/batch', { config: { rateLimit: { max } } }, async (request, reply) => {
    const { 'url[]': asked = [] } = request.query as Record<string, string | string[]>
    const urls = [...new Set([asked].flat())]
    const isTooLong = urls.length > batchMax || urls.some(({ length }) => length > addressMax)
    if (urls.length === 0 || isTooLong) throw new HttpError(400, 'bad_request')
    const base = await callBase(options, { request, reply })
    const parts: [string, unknown][] = []
    // One after another: a batch needs no more connections to the database than a call.
    await limit(base, async () => {
      for (const url of urls) {
        parts.push([url, await bodyOf(options, { routes, base, url })])
      }
    })
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(Object.fromEntries(parts)))
  })
}

type Part = { routes: HostOptions['routes']; base: CallBase; url: string }

/** The body of one read, or of its error. */
async function bodyOf(options: HostOptions, { routes, base, url }: Part): Promise<unknown> {
  const { texts } = base
  const read = findRead(routes, `/${url.replace(/^\/+/, '')}`)
  const say = { texts, ...(read ? { namespace: namespaceOf(read.route.contract) } : {}) }
  try {
    if (!read) throw new HttpError(404, 'not_found_unknown')
    const { route, input } = read
    return (await perform(options.database, route, { input, base, texts })).body
  } catch (error) {
    const known = replyOf(error, say)
    if (!known) options.log.error({ err: error, route: '/batch' }, 'a part of a batch failed')
    return (known ?? (replyOf(new HttpError(500, 'internal'), say) as ErrorReply)).body
  }
}
