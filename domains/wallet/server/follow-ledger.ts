import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { signOf } from '../rules.ts'
import { addToBook } from './book-store.ts'
import { onTransfers, type SettledContext } from './feed.ts'

/** Keeps the players' lines and the operator's book behind the ledger; gives what ends it. */
export function followLedger(): () => void {
  return onTransfers('wallet.book', bookTransfers)
}

/** Books a batch of the ledger. A transfer that has its line already is not counted again. */
export async function bookTransfers(
  { tx }: Pick<SettledContext, 'tx'>,
  batch: readonly FeedTransfer[],
): Promise<void> {
  if (batch.length === 0) return
  const lines = batch.map((transfer) => {
    const sign = signOf(transfer.kind, transfer.rolled_back)
    return {
      ...transfer,
      cash_cents: sign * transfer.cash_amount_cents,
      bonus_cents: sign * transfer.bonus_amount_cents,
      balance_after_cents: transfer.cash_after_cents + transfer.bonus_after_cents,
    }
  })
  await addToBook(tx, lines)
}
