import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Proxies append at the end, so the truncated start of a long header is never trusted. */
const forwardedMax = 1000

/**
 * The address of the visitor: the nearest one that is not one of our proxies. As many entries of
 * X-Forwarded-For are trusted as there are proxies.
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
 * The network by which visitors are counted. For IPv6 it is the first 64 bits: one customer owns
 * all addresses with that prefix.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const head = before.split(':').filter(Boolean)
  // The part after `::` fills the address from its end.
  const tail = after?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(Math.max(0, groupsOfAddress - head.length - tail.length)).fill('0')
  const first = [...head, ...gap, ...tail].slice(0, groupsOfAddress / 2)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groupsOfAddress = 8

/**
 * The larger network (IPv4 /16, IPv6 as providers assign it): rented addresses are usually next to
 * each other.
 */
export function neighbourhoodOf(network: string): string {
  return network.split(/[.:]/, 2).join('.')
}
