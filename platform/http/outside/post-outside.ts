import { lookup as resolve } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

/** Which addresses may be called; `all` is for a casino that is not public, and for tests. */
export type Reach = 'public' | 'all'

type Call = {
  url: string
  body: string
  headers: Record<string, string>
  timeoutMs: number
  reach: Reach
}

/** What is wrong with an address that somebody else chose; undefined if nothing is. */
export function outsideFault(address: string, reach: Reach): string | undefined {
  const url = URL.parse(address)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'is no address: https://…'
  if (url.username || url.password || url.hash) return 'may have no user, password or fragment'
  if (reach === 'all') return undefined
  if (url.protocol !== 'https:') return 'must begin with https://'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && isPrivateAddress(host) ? 'is in a private network' : undefined
}

/**
 * Posts to a server whose address somebody else chose, and returns the status. The address is checked
 * when it is connected to, so a name cannot lead inside later. A redirect is not followed, and the
 * body of the answer is not read.
 */
export function postOutside({ url, body, headers, timeoutMs, reach }: Call): Promise<number> {
  const fault = outsideFault(url, reach)
  if (fault) return Promise.reject(new Error(fault))
  const send = url.startsWith('https:') ? secureRequest : plainRequest
  const lookup = reach === 'all' ? resolve : lookupPublic
  const signal = AbortSignal.timeout(timeoutMs)
  const options = { method: 'POST', headers, lookup, signal, agent: false as const }
  return new Promise((done, failed) => {
    const sent = send(url, options, (response) => {
      response.destroy()
      done(response.statusCode ?? 0)
    })
    sent.once('error', (error) =>
      failed(signal.aborted ? new Error(`no answer within ${timeoutMs} ms`) : error),
    )
    sent.end(body)
  })
}

/** Resolves a host, and refuses it if any of its addresses is private. */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0]
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (found.some(({ address }) => isPrivateAddress(address))) {
      return done(new Error('is in a private network'), '', 0)
    }
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}
