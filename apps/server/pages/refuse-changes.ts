import { HttpError } from '@casino/http/answers/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page is only read: other methods get 405. */
export async function refuseChanges(
  { method }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return
  reply.header('allow', 'GET, HEAD')
  throw new HttpError(405, 'method_not_allowed')
}
