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
    grow(level, bet)
    for (let drops = 0; drops < dropsPerBetMax && hasDropped(level, bet); drops += 1) {
      await fillPool(work, level)
      await payPot(work, level, bet)
    }
  }
  return contributions
}

/** Adds the whole cents that a bet makes due to the meter. */
function grow(level: OpenLevel, { provider }: CountedBet): void {
  const due = centsDue(level)
  if (due === 0n) return
  level.due.set(provider, (level.due.get(provider) ?? 0n) + due)
  level.contributed_cents += due
  level.pot.meter_cents += due
}

/** Moves what is due from the money of the providers' games into the pool. */
export async function fillPool(work: Work, level: OpenLevel): Promise<void> {
  for (const [provider, amount_cents] of level.due) {
    level.moves += 1n
    await contribute(work, {
      pool: poolOf(level),
      currency: jackpotCurrency,
      amount_cents,
      key: String(level.moves),
      from: { provider },
    })
  }
  level.due.clear()
}

function hasDropped({ pot }: OpenLevel, { settled_at }: CountedBet): boolean {
  if (pot.drop_cents !== null) return pot.meter_cents >= pot.drop_cents
  return pot.drop_at !== null && settled_at >= pot.drop_at
}
