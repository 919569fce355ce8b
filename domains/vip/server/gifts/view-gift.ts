import { giftOfPlan } from '@casino/bonuses/public'
import type { Db } from '@casino/db/connect.ts'
import { type Worth, worthNow } from '@casino/wallet/money'
import type * as z from 'zod/mini'
import type { Gift } from '../../contract.ts'
import type { GiftRow, RewardState } from './gift-store.ts'

type Shown = z.output<typeof Gift>
type Viewed = { currency: string; states: ReadonlyMap<bigint, RewardState> }

/** Gifts as players see them; one of a plan that is closed is left out unless they have it. */
export async function viewGifts(
  db: Db,
  gifts: readonly GiftRow[],
  viewed: Viewed,
): Promise<Map<bigint, Shown>> {
  const worth = await worthNow(db)
  const shown = new Map<bigint, Shown>()
  for (const gift of gifts) {
    const view = await viewGift(db, gift, { ...viewed, worth })
    if (view) shown.set(gift.id, view)
  }
  return shown
}

async function viewGift(
  db: Db,
  { id, kind, points, percent, max_eur_cents, plan }: GiftRow,
  { currency, states, worth }: Viewed & { worth: Worth },
): Promise<Shown | undefined> {
  const state = stateShown(states.get(id))
  const base = { kind, points: null, percent: null, currency, amount_cents: null, spins: null }
  if (kind === 'points') return { ...base, points: Number(points ?? 0n), state }
  if (kind === 'cashback') {
    const amount_cents = worth.cents((max_eur_cents ?? 0n) * 10_000n, currency) ?? null
    return { ...base, percent, amount_cents, state }
  }
  const gift = await giftOfPlan(db, { key: plan ?? '', currency })
  if (!gift) return state ? { ...base, state } : undefined
  if (kind === 'freespins') return { ...base, spins: gift.spins_count, state }
  return { ...base, amount_cents: gift.amount_cents, state }
}

function stateShown(state: RewardState | undefined): Shown['state'] {
  return state === 'given' || state === 'waiting' ? state : null
}
