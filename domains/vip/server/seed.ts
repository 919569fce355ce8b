import type { SeedContext } from '@casino/domain/domain.ts'
import { addLevel } from '@casino/players/public'
import { statuses } from '../rules.ts'
import { addGift, type GiftRow, giftRows } from './gifts/gift-store.ts'
import { addLevelRow } from './levels/level-office-store.ts'
import { addThreshold } from './statuses/threshold-store.ts'

/** What Bronze needs in a quarter, in subunits [9.7]. */
const bronze: Readonly<Record<string, { bet: bigint; deposit: bigint }>> = {
  EUR: { bet: 6_000_000n, deposit: 600_000n },
  USD: { bet: 6_000_000n, deposit: 600_000n },
  AUD: { bet: 9_000_000n, deposit: 900_000n },
  CAD: { bet: 9_000_000n, deposit: 900_000n },
  NZD: { bet: 9_000_000n, deposit: 900_000n },
  BRL: { bet: 30_000_000n, deposit: 3_000_000n },
}
/** How many times that the statuses need, from Bronze on. */
const times = [1n, 2n, 4n, 10n, 25n]

/** The points of levels 1 to 12. */
const levelPoints = [
  ...[100n, 500n, 1500n, 4000n, 10_000n, 25_000n],
  ...[60_000n, 125_000n, 250_000n, 500_000n, 1_000_000n, 2_000_000n],
]

type NewGift = Omit<GiftRow, 'id'>
const none = {
  group_id: null,
  level: null,
  points: null,
  percent: null,
  max_eur_cents: null,
  plan: null,
}
const points = (of: Partial<NewGift>, count: bigint): NewGift => ({
  ...none,
  ...of,
  kind: 'points',
  points: count,
})
const cashback = (level: number, percent: number, max_eur_cents: bigint): NewGift => ({
  ...none,
  level,
  kind: 'cashback',
  percent,
  max_eur_cents,
})
const plan = (level: number, kind: 'bonus' | 'freespins', key: string): NewGift => ({
  ...none,
  level,
  kind,
  plan: key,
})

const gifts: readonly NewGift[] = [
  points({ group_id: 257 }, 500n),
  points({ group_id: 258 }, 1500n),
  points({ group_id: 259 }, 5000n),
  points({ group_id: 255 }, 15_000n),
  points({ group_id: 759 }, 50_000n),
  points({ level: 1 }, 50n),
  plan(2, 'freespins', 'level_spins'),
  cashback(3, 5, 2500n),
  points({ level: 4 }, 400n),
  plan(5, 'bonus', 'level_bonus'),
  cashback(6, 5, 5000n),
  plan(7, 'freespins', 'level_spins'),
  points({ level: 8 }, 5000n),
  cashback(9, 10, 25_000n),
  plan(10, 'bonus', 'level_bonus'),
  points({ level: 11 }, 25_000n),
  cashback(12, 10, 100_000n),
]

/** Seeds thresholds, levels and gifts. What staff have changed stays. */
export async function seed({ tx }: SeedContext): Promise<void> {
  for (const [index, { group }] of statuses.slice(1).entries()) {
    const factor = times[index] ?? 1n
    for (const [currency, { bet, deposit }] of Object.entries(bronze)) {
      const [bet_cents, deposit_cents] = [bet * factor, deposit * factor]
      await addThreshold(tx, { group_id: group, currency, bet_cents, deposit_cents })
    }
  }
  const isNew = await addLevels(tx)
  if (isNew && (await giftRows(tx)).length === 0) {
    for (const gift of gifts) await addGift(tx, gift)
  }
}

/** Whether the levels are new: then the gifts are too. */
async function addLevels(tx: SeedContext['tx']): Promise<boolean> {
  let isNew = false
  for (const [index, points_min] of levelPoints.entries()) {
    const number = index + 1
    await addLevel(tx, { number, points_min })
    isNew = (await addLevelRow(tx, number)) || isNew
  }
  return isNew
}
