import type { BonusTerms } from '@casino/wallet/bonus-money'

/** What winnings become: bonus money that must be staked so many times; 0 is cash. */
export type FreespinBonus = {
  /** What the book sums the cost by. */
  plan: string
  wager_times: number
  terms?: Omit<BonusTerms, 'wager_cents'>
}

/** The terms as they are stored: JSON knows no bigint. */
export function storedBonus(bonus: FreespinBonus | undefined): string | null {
  if (!bonus) return null
  if (!Number.isInteger(bonus.wager_times) || bonus.wager_times < 0) {
    throw new RangeError(`a wager of ${bonus.wager_times} times`)
  }
  return JSON.stringify(bonus, (_name, value) => (typeof value === 'bigint' ? `${value}` : value))
}

export function termsOfBonus(
  { wager_times, terms }: FreespinBonus,
  amount_cents: bigint,
): BonusTerms {
  const centsOf = (stored: bigint | null | undefined) => (stored == null ? null : BigInt(stored))
  return {
    ...terms,
    wager_cents: amount_cents * BigInt(wager_times),
    max_bet_cents: centsOf(terms?.max_bet_cents),
    cap_cents: centsOf(terms?.cap_cents),
  }
}
