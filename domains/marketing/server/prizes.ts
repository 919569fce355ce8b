import { CurrencyCode, PositiveCents } from '@casino/contract/values.ts'
import { type PrizeKind, prizeKind } from '@casino/domain/prize-kinds.ts'
import { openAccount, payMarketing } from '@casino/wallet/money'
import * as z from 'zod/mini'

/** Money for an invited friend: a cost of marketing, no prize of play. */
const referral = prizeKind({
  kind: 'referral',
  schema: z.strictObject({
    kind: z.literal('referral'),
    currency: CurrencyCode,
    amount_cents: PositiveCents,
  }),
  async give(work, { player_id, prize: { currency, amount_cents }, key }) {
    await openAccount(work.tx, { player_id, currency })
    await payMarketing(work, { player_id, currency, amount_cents, key })
  },
})

export const prizes: PrizeKind[] = [referral]
