import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whoever comes by his own hand or from a page of ours keeps his window: no other site holds on to it, from which the
 * browser would have to part it, at the price of a new process while the page comes (decisions/0031).
 */
export function keepOwnWindow(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  if (cameByHimself(headers)) reply.removeHeader('cross-origin-opener-policy')
  done()
}

/** What a service worker hands on some browsers take for ours, whoever has led there: the page before it tells. */
function cameByHimself({ 'sec-fetch-site': site, referer = '', host }: IncomingHttpHeaders) {
  if (site === 'none') return true
  return site === 'same-origin' && URL.canParse(referer) && new URL(referer).host === host
}
