import { CurrencyCode, PositiveCents } from '@casino/contract/values.ts'
import { type PrizeKind, prizeKind } from '@casino/domain/prize-kinds.ts'
import { openAccount, payPool } from '@casino/wallet/money'
import * as z from 'zod/mini'

/** A pot of a jackpot, paid from its pool. */
export const jackpotPrize = prizeKind({
  kind: 'jackpot',
  schema: z.strictObject({
    kind: z.literal('jackpot'),
    pool: z.string(),
    pot: z.string(),
    currency: CurrencyCode,
    amount_cents: PositiveCents,
  }),
  async give(work, { player_id, prize: { pool, pot, currency, amount_cents } }) {
    await openAccount(work.tx, { player_id, currency })
    await payPool(work, { pool, currency, amount_cents, key: pot, player_id })
  },
})

export const prizes: PrizeKind[] = [jackpotPrize]
