import type { Work } from '@casino/db/work.ts'
import { contribute } from '@casino/wallet/money'
import { centsDue, isNear, jackpotCurrency, unitsOf } from '../../rules.ts'
import type { Contribution } from './contribution-store.ts'
import type { CountedBet } from './counted-bet.ts'
import type { OpenLevel } from './level-store.ts'
import { poolOf } from './open-pot.ts'
import { payPot } from './pay-pot.ts'

/** A bet may drop several small pots one after the other; the rest waits for the next bet. */
const dropsPerBetMax = 20

type Growth = { bet: CountedBet; levels: readonly OpenLevel[] }

/** Feeds the levels of the bet's jackpots, and pays each pot whose drop it reaches. */
export async function growLevels(work: Work, { bet, levels }: Growth): Promise<Contribution[]> {
  const { player_id, transfer_id, micros, settled_at } = bet
  const fed = bet.jackpots.flatMap((jackpot) =>
    levels.filter(({ jackpot_id }) => jackpot_id === jackpot),
  )
  const contributions: Contribution[] = []
  for (const level of fed) {
    if (micros < level.stake_min_cents * 10_000n) continue
    const units = unitsOf(micros, level.pot.per_mille)
    const of = { player_id, transfer_id, level_id: level.id, settled_at }
    contributions.push({ ...of, units, micros, is_near: isNear(level.pot) })
    level.units += units
    await fill(work, level, bet)
    for (let drops = 0; drops < dropsPerBetMax && hasDropped(level, bet); drops += 1) {
      await payPot(work, level, bet)
    }
  }
  return contributions
}

/** Moves the whole cents that are due from the game's money into the pool. */
async function fill(work: Work, level: OpenLevel, { provider }: CountedBet): Promise<void> {
  const amount_cents = centsDue(level)
  if (amount_cents === 0n) return
  level.moves += 1n
  await contribute(work, {
    pool: poolOf(level),
    currency: jackpotCurrency,
    amount_cents,
    key: String(level.moves),
    from: { provider },
  })
  level.contributed_cents += amount_cents
  level.pot.meter_cents += amount_cents
}

function hasDropped({ pot }: OpenLevel, { settled_at }: CountedBet): boolean {
  if (pot.drop_cents !== null) return pot.meter_cents >= pot.drop_cents
  return pot.drop_at !== null && settled_at >= pot.drop_at
}
