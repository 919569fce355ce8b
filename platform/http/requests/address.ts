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
  return mappedOf(address) ?? prefixOf(address, 64)
}

/**
 * The larger network that one customer may be assigned, the first 48 bits of IPv6: it has 65,536
 * networks of their own. It is counted too, with `wideTimes` as high a limit. Undefined for IPv4.
 */
export function wideNetworkOf(address: string): string | undefined {
  if (!isIPv6(address) || mappedOf(address)) return undefined
  return prefixOf(address, 48)
}

/** How many times as much a wide network may do as one network. */
export const wideTimes = 16

/** Who shares a scarce thing: one customer has no more of it with many networks. */
export function customerOf(address: string): string {
  return wideNetworkOf(address) ?? networkOf(address)
}

/** An IPv4 address in the form of IPv6. */
function mappedOf(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

function prefixOf(address: string, bits: 48 | 64): string {
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const head = before.split(':').filter(Boolean)
  // The part after `::` fills the address from its end.
  const tail = after?.split(':').filter(Boolean) ?? []
  const gap = Array<string>(Math.max(0, groupsOfAddress - head.length - tail.length)).fill('0')
  const first = [...head, ...gap, ...tail].slice(0, bits / bitsOfGroup)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}

const groupsOfAddress = 8
const bitsOfGroup = 16

/**
 * The larger network (IPv4 /16, IPv6 as providers assign it): rented addresses are usually next to
 * each other.
 */
export function neighbourhoodOf(network: string): string {
  return network.split(/[.:]/, 2).join('.')
}
