import type { FastifyRequest } from 'fastify'

/** The declared length of a body: 0 without a body, undefined if it comes in chunks. */
export function declaredBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}
