import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'
import { customerOf } from '../requests/address.ts'
import { declaredBytes } from '../requests/declared-bytes.ts'

/** How many requests with a body may be in flight, and how many bytes they may declare together. */
export type BodyLimits = { count: number; bytes: number; silentMs?: number }

export const bodiesMax: BodyLimits = { count: 2000, bytes: 64 * 1024 * 1024 }
/** How long a client may send nothing of a body that it has not finished. */
const silentMsMax = 8_000

/**
 * Refuses a body before it is read: with 413 when it is longer than its route allows, with 503 when
 * too many are in flight, in all or from one network, which may have half of them. Runs as the last
 * preParsing hook of every route, so a refused caller takes no place. A body counts until its
 * request is answered, or its client is silent for too long.
 */
export function limitBodies(app: FastifyInstance, max: BodyLimits = bodiesMax): void {
  const all = counter(max)
  const ofNetwork = new Map<string, ReturnType<typeof counter>>()
  const half = { count: max.count / 2, bytes: max.bytes / 2 }
  const take = (network: string, bytes: number) => {
    const own = ofNetwork.get(network) ?? counter(half)
    if (!all.has(bytes) || !own.has(bytes)) throw new HttpError(503, 'busy', 1)
    ofNetwork.set(network, own)
    for (const one of [all, own]) one.add(1, bytes)
    return () => {
      for (const one of [all, own]) one.add(-1, -bytes)
      if (own.isEmpty()) ofNetwork.delete(network)
    }
  }
  app.addHook('onRoute', (route) => {
    const own = [route.preParsing ?? []].flat()
    route.preParsing = [
      ...own,
      async (request, reply) => {
        const bytes = bytesOf(request)
        if (bytes === 0) return
        finished(reply.raw, take(customerOf(request.ip), bytes))
        endWhenSilent(request.raw, max.silentMs ?? silentMsMax)
      },
    ]
  })
}

/** Closes the connection when the rest of a body does not come. A slow answer is another matter. */
function endWhenSilent(body: IncomingMessage, silentMs: number): void {
  const { socket } = body
  // An injected request has no connection.
  if (!(socket instanceof Socket)) return
  const end = () => socket.destroy()
  socket.setTimeout(silentMs)
  socket.once('timeout', end)
  finished(body, () => {
    socket.off('timeout', end)
    socket.setTimeout(0)
  })
}

/** What a body may take: its declared length, or without one as much as its route allows. */
function bytesOf(request: FastifyRequest): number {
  const { bodyLimit } = request.routeOptions
  const bytes = declaredBytes(request) ?? bodyLimit
  if (bytes > bodyLimit) throw new HttpError(413, 'payload_too_large')
  return bytes
}

function counter(max: BodyLimits) {
  let [count, bytes] = [0, 0]
  return {
    has: (more: number) => count < max.count && bytes + more <= max.bytes,
    add(one: number, more: number) {
      count += one
      bytes += more
    },
    isEmpty: () => count === 0,
  }
}
