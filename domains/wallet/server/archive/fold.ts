import type { InTransaction, OpenWork } from '@casino/db/work.ts'
import type { Old } from '@casino/ledger/archive-store.ts'
import { foldDeltas } from '@casino/ledger/fold-store.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { readersPosition } from './archive.ts'

/** How long a batch's changes of house accounts stay separate rows. */
export const foldAfterHours = 24

const hourMs = 3_600_000
const rowsAtOnce = 100_000
const turnsMax = 1000

/** Merges the changes of each house account that are older than a day into one row. */
export async function foldHourly({ inTransaction, log, now }: OpenWork): Promise<void> {
  const before = new Date(now.getTime() - foldAfterHours * hourMs)
  for (const ledger of ledgers()) {
    const passed = await readersPosition(inTransaction, ledger)
    const folded = await foldOld(inTransaction, { ledger, before, passed })
    log.info({ folded, ledger, before }, 'deltas of the house were folded')
  }
}

/** Merges old rows, a bounded number per transaction, together with earlier merged rows. */
export async function foldOld(
  inTransaction: InTransaction,
  old: Old,
  limit: number = rowsAtOnce,
): Promise<number> {
  let total = 0
  for (let turn = 0; turn < turnsMax; turn++) {
    const folded = await inTransaction(({ tx }) => foldDeltas(tx, { ...old, limit }))
    total += folded
    if (folded < limit) break
  }
  return total
}
