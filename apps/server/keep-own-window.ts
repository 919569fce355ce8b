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

/**
 * A page that is loaded anew must be answered as it was before, or the browser forgets what it kept for it: where a
 * dialog was opened from, and how far it was scrolled. It names the page that led to it then, or none, and says that it
 * comes from us. What a service worker hands on only Chromium says of truly (`Sec-CH-UA`): others may take for
 * ours what another site has asked for.
 */
function cameByHimself(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': place, 'sec-ch-ua': isChromium } = headers
  if (site === 'none') return true
  return site === 'same-origin' && (place === 'document' || !!isChromium) && !isForeign(headers)
}

function isForeign({ referer, host }: IncomingHttpHeaders): boolean {
  return referer !== undefined && !(URL.canParse(referer) && new URL(referer).host === host)
}
