import type { FastifyRequest } from 'fastify'
import { HttpError } from '../answers/errors.ts'

/** The input of a call: path parameters with the query of a read, or with the body of a change. */
export function inputOf(
  { method, params, query }: FastifyRequest,
  body: unknown,
): Record<string, unknown> {
  if (method === 'GET' || method === 'HEAD') return { ...(query as object), ...(params as object) }
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new HttpError(400, 'bad_request')
  }
  return { ...(body as object | null), ...(params as object) }
}
