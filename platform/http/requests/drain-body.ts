import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const restBytesMax = 16 * 1024 * 1024
/** Without a byte. A client on a slow connection that still sends has not finished. */
const silentMsMax = 2_000
const restMsMax = 30_000

/**
 * Reads and discards the rest of a refused body before the refusal is sent and the connection
 * closed. Most clients send everything before they read and would see a connection reset instead of
 * the answer. Limited in bytes and time.
 */
export function drainBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (reply.getHeader('connection') === 'close' && !raw.readableEnded) await restOf(raw)
    return payload
  })
}

async function restOf(body: IncomingMessage): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const silent = setTimeout(resolve, silentMsMax)
  const late = setTimeout(resolve, restMsMax)
  let bytes = 0
  const count = (part: Buffer | string) => {
    silent.refresh()
    bytes += part.length
    if (bytes > restBytesMax) resolve()
  }
  body.on('data', count)
  for (const end of ['end', 'close', 'error']) body.once(end, resolve)
  if (body.destroyed) resolve()
  body.resume()
  await over
  clearTimeout(silent)
  clearTimeout(late)
  body.off('data', count)
}
