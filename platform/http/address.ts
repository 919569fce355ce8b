import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Each proxy adds at the end: what is cut off of a long header is what nobody vouches for. */
const forwardedMax = 1000

/**
 * The visitor's address: the nearest one that is not a proxy of ours. Only as many entries of
 * X-Forwarded-For are believed as there are proxies in front.
 */
export function addressOf(request: IncomingMessage, trustedHops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .slice(-forwardedMax)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .reverse()
  const hops = [request.socket.remoteAddress ?? '', ...forwarded]
  return hops[Math.min(trustedHops, hops.length - 1)] ?? ''
}

/**
 * By what the visitors of an address are counted. Of IPv6 that is its first half: whoever has one address
 * there has all that begin so, and each would give him another count.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const head = before.split(':').filter(Boolean)
  // What stands behind the gap is in the second half, or fills the first from its end.
  const tail = after?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(Math.max(0, groupsOfAddress - head.length - tail.length)).fill('0')
  const first = [...head, ...gap, ...tail].slice(0, groupsOfAddress / 2)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groupsOfAddress = 8

/** Whoever rents many addresses has them beside each other: the first half of one of IPv4, of IPv6 as providers have. */
export function neighbourhoodOf(network: string): string {
  return network.split(/[.:]/, 2).join('.')
}
