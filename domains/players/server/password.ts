import { availableParallelism } from 'node:os'
import { HttpError } from '@casino/http/errors.ts'
import { hash, verify } from '@node-rs/argon2'

/** argon2id over 19 MiB, twice, as OWASP asks for at least (ASVS 5.0, 11.4.2): guessing is dear, signing in is not. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A core is left to all who do not sign in. */
const workersMax = Math.max(1, availableParallelism() - 1)
/** Whoever comes when so many wait is told to come back: he would wait for seconds. */
const waitingMax = 100
let working = 0
const waiting: (() => void)[] = []

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** True when the password is the one of the hash. */
export function passwordMatches(kept: string, password: string): Promise<boolean> {
  return inTurn(() => verify(kept, password))
}

// A hash that no password has: an unknown address costs as much time as a known one.
let nobody: Promise<string> | undefined
export function hashOfNobody(): Promise<string> {
  nobody ??= hash(crypto.randomUUID(), cost)
  return nobody
}

/** A few hashes at a time: a flood of sign-ins must not take memory and all cores. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // A slot that is freed is handed to the first in line, never to whoever comes by meanwhile.
  if (waiting.length >= waitingMax) throw new HttpError(503, 'busy', 1)
  if (working >= workersMax) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}
