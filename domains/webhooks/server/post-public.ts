import { lookup as resolve } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeoutMs = 10_000

const closed = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  closed.addSubnet(net, bits, 'ipv4')
}
/** Public addresses of IPv6; without those that contain an address of IPv4. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [net, bits] of [
  ['2002::', 16],
  ['2001::', 32],
  ['2001:db8::', 32],
] as const) {
  closed6.addSubnet(net, bits, 'ipv6')
}

/** Whether an IP address belongs to this machine or to a private network. */
export function isPrivateAddress(ip: string): boolean {
  if (isIP(ip) === 4) return closed.check(ip, 'ipv4')
  return isIP(ip) !== 6 || !open6.check(ip, 'ipv6') || closed6.check(ip, 'ipv6')
}

let allowsPrivate = false

/** A casino without a public address may send to this machine. Called once at start. */
export function setPrivateAllowed(isAllowed: boolean): void {
  allowsPrivate = isAllowed
}

/** What is wrong with the address of an endpoint; undefined if nothing is. */
export function urlFault(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'is no address: https://…'
  if (url.username || url.password || url.hash) return 'may have no user, password or fragment'
  if (allowsPrivate) return undefined
  if (url.protocol !== 'https:') return 'must begin with https://'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && isPrivateAddress(host) ? 'is in a private network' : undefined
}

/** Resolves a host and refuses private addresses: the connection goes to the checked address. */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0]
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address))) {
      return done(new Error('is in a private network'), '', 0)
    }
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}

type Posted = { headers: Record<string, string>; body: string }

/** Posts to a public address and returns the status. A redirect is not followed. */
export function postPublic(address: string, { headers, body }: Posted): Promise<number> {
  const fault = urlFault(address)
  if (fault) return Promise.reject(new Error(fault))
  const send = address.startsWith('https:') ? secureRequest : plainRequest
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((done, failed) => {
    const sent = send(
      address,
      { method: 'POST', headers, lookup: lookupPublic, signal, agent: false },
      (response) => {
        response.destroy()
        done(response.statusCode ?? 0)
      },
    )
    sent.once('error', failed)
    sent.end(body)
  })
}
