import { findCurrency, formatMoney } from '@casino/money/money.ts'
import type { Scoring } from '../../scoring.ts'
import type { StoredPrize } from '../prize-store.ts'

/** A prize for staff: its kind, its amount, and what else it names. */
export function prizeInWords({ kind, currency, amount_cents, ...others }: StoredPrize): string {
  const known = findCurrency(String(currency))
  const amount = { amount_cents: Number(amount_cents), currency: String(currency) }
  const money = known ? [formatMoney(amount, 'en')] : []
  return [kind, ...money, ...Object.values(others)].join(' ')
}

/** How bets become a score, for staff. */
export function scoringInWords({ by, bands = [], ...numbers }: Scoring): string {
  const rest = Object.entries(numbers).map(
    ([name, value]) => `${name.replaceAll('_', ' ')} ${value}`,
  )
  const steps = bands.map(({ from, points }) => `from ${from}: ${points}`)
  return [by, ...steps, ...rest].join(', ')
}
