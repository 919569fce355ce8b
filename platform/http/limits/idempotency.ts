import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '@casino/db/connect.ts'
import { type Claim, claimKey, freeKey, saveAnswer } from '../answers/answer-store.ts'
import { HttpError } from '../answers/errors.ts'
import type { Call, Performed } from '../call.ts'

const waitsMax = 40
const waitMs = 250

/**
 * The claim of a call: its idempotency key, for as long as answers are stored. Without a key, the
 * same session, call and body within a minute is the same call.
 */
export function claimOf(name: string, { idempotencyKey, input, base }: Call): Claim {
  const { session, visitor } = base
  const request_hash = hashOf(JSON.stringify(input))
  if (idempotencyKey) {
    return {
      owner: String(session?.id ?? visitor.ip),
      key: idempotencyKey,
      call: name,
      request_hash,
    }
  }
  const owner = session ? `session ${session.session_id}` : visitor.ip
  const key = hashOf(`${name} ${request_hash}`)
  return { owner, key, call: name, request_hash, isBrief: true }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Runs an action once per key. The claim is in the transaction of the action, so both are committed
 * or neither.
 */
export async function onceInTransaction(
  tx: Tx,
  claim: Claim,
  run: () => Promise<Performed>,
): Promise<Performed> {
  const earlier = await claimKey(tx, claim)
  if (earlier) return repeated(earlier, claim)
  const performed = await run()
  await saveAnswer(tx, { ...claim, body: performed.body })
  return performed
}

/**
 * Runs an action that opens its own transactions once per key. A concurrent repetition waits for
 * the answer of the first call. A refused call releases the key.
 */
export async function onceAcross(
  db: Db,
  claim: Claim,
  run: () => Promise<Performed>,
): Promise<Performed> {
  for (let waits = 0; waits < waitsMax; waits += 1) {
    const earlier = await db.transaction().execute((tx) => claimKey(tx, claim))
    if (!earlier) return runAndSave(db, claim, run)
    if (earlier.answered || !isSame(earlier, claim)) return repeated(earlier, claim)
    await pause(waitMs)
  }
  throw new HttpError(503, 'busy', 5)
}

async function runAndSave(db: Db, claim: Claim, run: () => Promise<Performed>) {
  const free = () => db.transaction().execute((tx) => freeKey(tx, claim))
  const performed = await run().catch(async (error) => {
    await free().catch(() => undefined)
    throw error
  })
  await db.transaction().execute((tx) => saveAnswer(tx, { ...claim, body: performed.body }))
  return performed
}

type Earlier = { call: string; request_hash: string; body: unknown }

function repeated(earlier: Earlier, claim: Claim): Performed {
  if (!isSame(earlier, claim)) throw new HttpError(409, 'key_reused')
  return { status: 200, body: earlier.body }
}

function isSame(earlier: Earlier, { call, request_hash }: Claim): boolean {
  return earlier.call === call && earlier.request_hash === request_hash
}
