import type { Tx } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { attempt } from '@casino/events/outbox-store.ts'
import type { StreamReaction } from '@casino/events/react.ts'
import { findRollback, findTransfer } from '@casino/ledger/feed-store.ts'
import { type DeadLetter, deadLetterIds, noteRetry, takeDeadLetter } from './dead-letter-store.ts'
import { feedReaders } from './feed.ts'
import { describe, type MovedTransfer } from './read-page.ts'

export type Retried = { id: bigint; outcome: 'processed' | 'gone' | 'failed'; error?: string }

type Given = { inTransaction: InTransaction; reactions: readonly StreamReaction[] }

/**
 * Passes dead letters to their readers again, each in a transaction of its own: all of them, or
 * those with these ids. What fails again stays a dead letter.
 */
export async function retryDeadLetters(given: Given, ids?: readonly bigint[]): Promise<Retried[]> {
  const chosen = ids ?? (await given.inTransaction(({ tx }) => deadLetterIds(tx)))
  const retried: Retried[] = []
  for (const id of chosen) retried.push({ id, ...(await retryOne(given, id)) })
  return retried
}

function retryOne({ inTransaction, reactions }: Given, id: bigint): Promise<Omit<Retried, 'id'>> {
  return inTransaction(async (work) => {
    const { tx, now } = work
    let isTaken = false
    const fault = await attempt(tx, async () => {
      const letter = await takeDeadLetter(tx, id)
      if (!letter) return
      isTaken = true
      const reader = feedReaders(reactions).find(({ name }) => name === letter.reader)
      if (!reader) throw new Error(`there is no reader ${letter.reader}`)
      await reader.react(work, await transfersOf(tx, letter))
    })
    if (!fault) return { outcome: isTaken ? 'processed' : 'gone' }
    await noteRetry(tx, { id, error: String(fault), now })
    return { outcome: 'failed', error: String(fault) }
  })
}

/** The transfer of a dead letter, with the rollback that took it back since. */
async function transfersOf(tx: Tx, letter: DeadLetter): Promise<MovedTransfer[]> {
  const transfer = await findTransfer(tx, letter)
  if (!transfer) throw new Error('the ledger has no such transfer')
  const of = { line: letter.line, retried: true }
  const rollback = await findRollback(tx, letter)
  const [undone_by] = rollback ? await describe(tx, [rollback], of) : []
  const retried = await describe(tx, [transfer], of)
  return retried.map((one) => (undone_by ? { ...one, undone_by } : one))
}
