import type { SeedContext } from '@casino/domain/domain.ts'
import { findCurrency } from '@casino/money/money.ts'
import { otherClasses } from '../rules.ts'
import { addFactor, addRate, allRates } from './earning/earning-store.ts'

/** What must be staked for a point, in whole units: on slots, and on all other games. */
const perPoint: Readonly<Record<string, readonly [slots: number, others: number]>> = {
  EUR: [10, 50],
  USD: [10, 50],
  GBP: [10, 50],
  CAD: [15, 75],
  AUD: [15, 75],
  NZD: [20, 100],
  NOK: [100, 500],
  BRL: [50, 250],
  JPY: [1500, 7500],
}

/** The VIP statuses and how much more they earn, in percent. */
const statuses = [
  [1117, 'Rising star', 100],
  [257, 'Bronze', 110],
  [258, 'Silver', 125],
  [259, 'Gold', 150],
  [255, 'Platinum', 175],
  [759, 'Diamond', 200],
] as const

/** Seeds the rates and the factors, once: the office changes them. */
export async function seed({ tx, now }: SeedContext): Promise<void> {
  for (const [group_id, name, percent] of statuses) await addFactor(tx, { group_id, name, percent })
  if ((await allRates(tx)).length > 0) return
  for (const [currency, [slots, others]] of Object.entries(perPoint)) {
    const subunits = BigInt(findCurrency(currency)?.subunits_to_unit ?? 100)
    const rate = { currency, points: 1, from_at: now, created_by: 'the seed' }
    await addRate(tx, { ...rate, game_class: 'slots', per_cents: BigInt(slots) * subunits })
    await addRate(tx, { ...rate, game_class: otherClasses, per_cents: BigInt(others) * subunits })
  }
}
