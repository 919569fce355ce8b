import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import { type PrizeKind, prizeKind } from '@casino/domain/prize-kinds.ts'
import * as z from 'zod/mini'
import { issueGift } from './gifts/issue-gift.ts'

const bonus = prizeKind({
  kind: 'bonus',
  schema: z.strictObject({
    kind: z.literal('bonus'),
    version_id: Id,
    currency: CurrencyCode,
    amount_cents: Cents,
    strategy: z.string().check(z.maxLength(40)),
    deposit_key: z.optional(z.string().check(z.maxLength(80))),
  }),
  give: (work, { player_id, prize, key }) =>
    issueGift(work, { ...prize, deposit_key: prize.deposit_key ?? null, player_id, key }),
})

/** The prizes that bonuses hand out: a bonus or free spins of a published plan. */
export const prizes: PrizeKind[] = [bonus]
