import { networkOf } from '@casino/http/requests/address.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Recently verified keys and their sessions, for rate limits. */
export type VerifiedKeys = {
  add(key: string, sessionId: string): void
  remove(key: string): void
  sessionOf(key: string): string | undefined
}

const keysMax = 50_000

/** An unverified key counts by its address, so that invented keys gain nothing. */
export function createVerifiedKeys(): VerifiedKeys {
  const sessions = new LRUCache<string, string>({ max: keysMax })
  return {
    add: (key, sessionId) => void sessions.set(key, sessionId),
    remove: (key) => sessions.delete(key),
    sessionOf: (key) => sessions.get(key),
  }
}

/** The rate limit's key: the session of a verified key, otherwise the address. */
export function rateLimitKey(verified: VerifiedKeys): (request: FastifyRequest) => string {
  return (request) => {
    const session = verified.sessionOf(keyOf(request) ?? '')
    return session ? `session ${session}` : networkOf(request.ip)
  }
}

/** The key of a request. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,100})$/.exec(headers.authorization ?? '')?.[1]
}
