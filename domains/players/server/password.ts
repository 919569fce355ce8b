import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id over 64 MiB, twice: 60 to 90 ms of one core of a server (AMD EPYC), so that guessing is
 * dear; beside other work it takes as much longer as the core is shared.
 */
const cost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }
const workersMax = 2
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

/** At most two hashes at a time: a flood of sign-ins must not take memory and both cores. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // A slot that is freed is handed to the first in line, never to whoever comes by meanwhile.
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
