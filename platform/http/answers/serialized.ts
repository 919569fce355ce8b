import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const isSerializedMark = Symbol('written')

/** A JSON answer that is serialized once, compressed once and cached. */
export type Serialized = {
  readonly [isSerializedMark]: true
  readonly json: Buffer
  /**
   * Compressed for the first client that accepts it. It contains nothing of the request, so its
   * length reveals nothing.
   */
  compressed(): Promise<Buffer>
}

/** Wraps serialized JSON. */
export function serialized(text: string): Serialized {
  const json = Buffer.from(text)
  let compressed: Promise<Buffer> | undefined
  return {
    [isSerializedMark]: true,
    json,
    compressed: () => {
      compressed ??= brotli(json, { params: quickly })
      return compressed
    },
  }
}

export function isSerialized(body: unknown): body is Serialized {
  return typeof body === 'object' && body !== null && isSerializedMark in body
}

/** Sends a serialized answer, compressed if the client accepts it. */
export async function sendSerialized(
  reply: FastifyReply,
  answer: Serialized,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (!takesBrotli(reply.request)) return reply.send(answer.json)
  return reply.header('content-encoding', 'br').send(await answer.compressed())
}

/** Whether the client accepts brotli. */
export function takesBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '')
}
