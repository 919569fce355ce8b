import { networkOf } from '@casino/http/requests/address.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Keys that were found good a moment ago, and their sessions: what a limit may count by. */
export type VerifiedKeys = {
  add(key: string, sessionId: string): void
  remove(key: string): void
  sessionOf(key: string): string | undefined
}

const keysMax = 50_000

/** A key that nobody has verified counts for its address: made-up ones make no room. */
export function createVerifiedKeys(): VerifiedKeys {
  const sessions = new LRUCache<string, string>({ max: keysMax })
  return {
    add: (key, sessionId) => void sessions.set(key, sessionId),
    remove: (key) => sessions.delete(key),
    sessionOf: (key) => sessions.get(key),
  }
}

/** By whom requests are counted: the session of a verified key, else the address. */
export function rateLimitKey(verified: VerifiedKeys): (request: FastifyRequest) => string {
  return (request) => {
    const session = verified.sessionOf(keyOf(request) ?? '')
    return session ? `session ${session}` : networkOf(request.ip)
  }
}

/** The key that a request carries. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,100})$/.exec(headers.authorization ?? '')?.[1]
}
