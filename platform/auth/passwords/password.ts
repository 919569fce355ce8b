import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { matchesAnyHash } from './foreign-hash.ts'
import { createHashQueue, type HashCaller } from './hash-queue.ts'

/** argon2id with 19 MiB and two passes, the minimum of OWASP (ASVS 5.0, 11.4.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A few hashes at a time: a flood of sign-ins must not use all memory and cores. */
export const queueBounds = {
  // One core is left for other requests.
  workers: Math.max(1, availableParallelism() - 1),
  // When so many wait, a caller gets 503 instead of waiting for seconds.
  unknownMax: 100,
  knownMax: 30,
}
const inTurn = createHashQueue(queueBounds)

/** Hashes a password for storage. */
export function hashPassword(password: string, hashCaller: HashCaller): Promise<string> {
  return inTurn(hashCaller, () => hash(password, cost))
}

/** A typed password and the stored hash. */
export type Typed = { kept: string; password: string }

/** Whether the password matches the hash. */
export function passwordMatches(
  { kept, password }: Typed,
  hashCaller: HashCaller,
): Promise<boolean> {
  return inTurn(hashCaller, () => matchesAnyHash(kept, password))
}

/** How our own hashes begin. Another one is replaced when its player signs in. */
const ownForm = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a stored hash comes from another casino, or from an older cost. */
export function needsNewHash(kept: string): boolean {
  return !kept.startsWith(ownForm)
}

// A hash that no password matches, so that an unknown address takes as long as a known one.
let nobody: Promise<string> | undefined
export function dummyHash(): Promise<string> {
  nobody ??= hash(crypto.randomUUID(), cost)
  return nobody
}
