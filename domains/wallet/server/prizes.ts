import { CurrencyCode, PositiveCents } from '@casino/contract/values.ts'
import { type PrizeKind, prizeKind } from '@casino/domain/prize-kinds.ts'
import * as z from 'zod/mini'
import { award, grant, openAccount, pointsCurrency } from './public/money.ts'

const cash = prizeKind({
  kind: 'cash',
  schema: z.strictObject({
    kind: z.literal('cash'),
    currency: CurrencyCode,
    amount_cents: PositiveCents,
  }),
  async give(work, { player_id, prize: { currency, amount_cents }, key }) {
    await openAccount(work.tx, { player_id, currency })
    await grant(work, { player_id, currency, amount_cents, key })
  },
})

const points = prizeKind({
  kind: 'points',
  schema: z.strictObject({ kind: z.literal('points'), points: PositiveCents }),
  give: (work, { player_id, prize, key }) =>
    award(work, { player_id, currency: pointsCurrency, amount: prize.points, key, ref: key }),
})

/** The prizes that the wallet hands out. */
export const prizes: PrizeKind[] = [cash, points]
