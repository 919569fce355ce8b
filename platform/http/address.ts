import type { IncomingMessage } from 'node:http'

/**
 * The visitor's address: the nearest one that is not a proxy of ours. Only as many entries of
 * X-Forwarded-For are believed as there are proxies in front.
 */
export function addressOf(request: IncomingMessage, trustedHops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .reverse()
  const hops = [request.socket.remoteAddress ?? '', ...forwarded]
  return hops[Math.min(trustedHops, hops.length - 1)] ?? ''
}
