import type { FastifyRequest } from 'fastify'

const known = new WeakMap<FastifyRequest, bigint>()

/** Remembers whose session a request of the office has, for the log. */
export function rememberStaff(request: FastifyRequest, id: bigint): void {
  known.set(request, id)
}

export function staffIdOf(request: FastifyRequest): bigint | undefined {
  return known.get(request)
}
