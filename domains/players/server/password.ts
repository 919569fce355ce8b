import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createHashQueue, type HashCaller } from './hash-queue.ts'

/** argon2id over 19 MiB, twice, as OWASP asks for at least (ASVS 5.0, 11.4.2): guessing is dear, signing in is not. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A few hashes at a time: a flood of sign-ins must not take memory and all cores. */
export const queueBounds = {
  // A core is left to all who do not sign in.
  workers: Math.max(1, availableParallelism() - 1),
  // Whoever comes when so many wait is told to come back: he would wait for seconds.
  unknownMax: 100,
  knownMax: 30,
}
const inTurn = createHashQueue(queueBounds)

/** Hashes a password for keeping. */
export function hashPassword(password: string, hashCaller: HashCaller): Promise<string> {
  return inTurn(hashCaller, () => hash(password, cost))
}

/** A password as somebody typed it, and the hash that is kept of the right one. */
export type Typed = { kept: string; password: string }

/** True when the password is the one of the hash. */
export function passwordMatches(
  { kept, password }: Typed,
  hashCaller: HashCaller,
): Promise<boolean> {
  return inTurn(hashCaller, () => verify(kept, password))
}

// A hash that no password has: an unknown address costs as much time as a known one.
let nobody: Promise<string> | undefined
export function dummyHash(): Promise<string> {
  nobody ??= hash(crypto.randomUUID(), cost)
  return nobody
}
