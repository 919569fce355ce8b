import { type LookupAddress, lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not of the internet: this machine, our own servers, clouds' metadata. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Addresses that hold an older one, which may be inside.
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(net, bits, 'ipv6')
}

/** Whether an IP address is not of the internet. */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

let reach: (address: string) => boolean = (address) => !isInside(address)

/** Sets which addresses may be called; a test calls its own machine. */
export function setReach(given: (address: string) => boolean): void {
  reach = given
}

type Call = { url: string; body: string; headers: Record<string, string>; timeoutMs: number }

/**
 * Posts to a server whose address somebody else chose; gives the status. The address is checked when
 * it is connected to, so a name cannot lead inside later. Redirects are not followed, and the body of
 * the answer is not read.
 */
export function callOutside({ url, body, headers, timeoutMs }: Call): Promise<number> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !reach(host))
    return Promise.reject(new Error('the address is not public'))
  const { request } = protocol === 'https:' ? https : http
  return new Promise((settle, fail) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const options = {
      method: 'POST',
      headers,
      lookup: checkedLookup,
      signal,
      agent: false as const,
    }
    const sent = request(url, options, (answer) => {
      answer.destroy()
      settle(answer.statusCode ?? 0)
    })
    sent.on('error', (error) => {
      fail(signal.aborted ? new Error(`no answer within ${timeoutMs} ms`) : error)
    })
    sent.end(body)
  })
}

const checkedLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    const open = addresses.filter(({ address }) => reach(address))
    const [first] = open
    if (!first) return done(new Error('the address is not public'), '', 0)
    if (options.all) return done(null, open)
    return done(null, first.address, first.family)
  })
}
