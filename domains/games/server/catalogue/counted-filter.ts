import type { Counted, Filter } from '../../filter.ts'
import type { Volatility } from '../../game.ts'

/** The filter for the counts of a catalogue page. */
export function countedFilter({ category, within, title, ...chosen }: Counted): Filter {
  const own = [category, within].filter((one) => one !== undefined)
  const categories = namesIn(chosen.categories)
  const identifiers = own.length > 0 ? own : categories
  const strategy = own.length > 0 ? 'AND' : 'OR'
  return {
    ...(identifiers ? { categories: { identifiers, strategy } } : {}),
    title,
    providers: namesIn(chosen.providers),
    volatility_rating: namesIn(chosen.volatilities) as Volatility[] | undefined,
    features: namesIn(chosen.features),
    themes: namesIn(chosen.themes),
    payout: percentIn(chosen.payout),
    payout_below: percentIn(chosen.payout_below),
  }
}

function namesIn(text: string | undefined): string[] | undefined {
  return text?.split(',')
}

function percentIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
