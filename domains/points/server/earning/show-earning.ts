import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { baseCurrency, percentOf, type Rate, rateAt } from '../../rules.ts'
import { allFactors, allRates } from './earning-store.ts'

/** How the player earns points now. */
export async function showEarning({
  db,
  now,
  player,
  policy,
}: PlayerReadContext): Promise<Output<typeof contract.showEarning>> {
  const rates = await allRates(db)
  const own = currentRates(rates, player.currency, now)
  const currency = own.length > 0 ? player.currency : baseCurrency
  const shown = own.length > 0 ? own : currentRates(rates, baseCurrency, now)
  return {
    allowed: policy.advantages_allowed,
    percent: percentOf(await allFactors(db), player.groups),
    currency,
    rates: shown
      .filter(({ points }) => points > 0)
      .map(({ game_class, points, per_cents }) => ({ game_class, points, per_cents })),
  }
}

/** The rate of each class that holds now; that of all other classes is the last. */
function currentRates(rates: readonly Rate[], currency: string, at: Date): Rate[] {
  const ofIt = rates.filter((rate) => rate.currency === currency)
  const classes = [...new Set(ofIt.map(({ game_class }) => game_class))].toSorted().toReversed()
  return classes.flatMap((game_class) => {
    const rate = rateAt(ofIt, { game_class, currency, at })
    return rate?.game_class === game_class ? [rate] : []
  })
}
