import type { FastifyReply, FastifyRequest } from 'fastify'

const ownWays = ['none', 'same-origin']

/**
 * Whoever comes by his own hand or from a page of ours keeps his window: no other site holds on to it, from which the
 * browser would have to part it, at the price of a new process while the page comes (decisions/0031).
 */
export function keepOwnWindow(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  if (ownWays.includes(String(headers['sec-fetch-site']))) {
    reply.removeHeader('cross-origin-opener-policy')
  }
  done()
}
