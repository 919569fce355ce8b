import type { Work } from '@casino/db/work.ts'
import { openAccount, payMarketing } from '@casino/wallet/money'
import { markPaid } from './payment-store.ts'

/** Statements are in euros. */
const currency = 'EUR'

/** Moves the money of a statement that two people have released, once. */
export async function payStatement(work: Work, { id }: { id: bigint }): Promise<void> {
  const payment = await markPaid(work.tx, { statement_id: id, now: work.now })
  if (!payment) return
  const { player_id, amount_cents } = payment
  await openAccount(work.tx, { player_id, currency })
  await payMarketing(work, { player_id, currency, amount_cents, key: `affiliate-statement:${id}` })
}
