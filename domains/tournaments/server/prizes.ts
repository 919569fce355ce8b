import { CurrencyCode, PositiveCents } from '@casino/contract/values.ts'
import { type PrizeKind, prizeKind } from '@casino/domain/prize-kinds.ts'
import { openAccount, payPool } from '@casino/wallet/money'
import * as z from 'zod/mini'

/** A share of the buy-ins of a tournament. */
const share = prizeKind({
  kind: 'tournament_pool',
  schema: z.strictObject({
    kind: z.literal('tournament_pool'),
    pool: z.string(),
    currency: CurrencyCode,
    amount_cents: PositiveCents,
  }),
  async give(work, { player_id, prize: { pool, currency, amount_cents }, key }) {
    await openAccount(work.tx, { player_id, currency })
    await payPool(work, { pool, currency, amount_cents, key: keyIn(key), player_id })
  },
})

/** Keys of a pool have no colons. */
function keyIn(key: string): string {
  return key.replaceAll(':', '.')
}

export const prizes: PrizeKind[] = [share]
