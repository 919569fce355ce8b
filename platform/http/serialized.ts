import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const isSerializedMark = Symbol('written')

/** An answer as it is sent: what is long and told to many is written and squeezed once, and kept. */
export type Serialized = {
  readonly [isSerializedMark]: true
  readonly json: Buffer
  /** For the first who takes it so. It holds nothing of him, nor of what he sent: its length tells nobody anything. */
  compressed(): Promise<Buffer>
}

/** Keeps the JSON of an answer. */
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

/** Sends such an answer, squeezed to whoever takes it so. */
export async function sendSerialized(
  reply: FastifyReply,
  answer: Serialized,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (!takesBrotli(reply.request)) return reply.send(answer.json)
  return reply.header('content-encoding', 'br').send(await answer.compressed())
}

/** Whether who asks takes an answer that is squeezed by brotli. */
export function takesBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '')
}
