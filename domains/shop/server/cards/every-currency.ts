import type { Db, Tx } from '@casino/db/connect.ts'
import { currencies } from '@casino/money/money.ts'
import { worthNow } from '@casino/wallet/money'
import { defaultCurrency } from '../../rules.ts'
import type { CardRow } from './card-store.ts'

/**
 * Gives money cards a rate in every currency: one without its own has the value of the euros at the
 * rate of the day. Clients expect the player's currency in each card.
 */
export async function inEveryCurrency(db: Db | Tx, cards: readonly CardRow[]): Promise<CardRow[]> {
  if (!cards.some(({ type }) => type === 'money')) return [...cards]
  const worth = await worthNow(db)
  return cards.map((card) => {
    const base = card.rates.find(({ currency }) => currency === defaultCurrency)
    const micros =
      base && worth.micros({ amount_cents: BigInt(base.amount_cents), currency: defaultCurrency })
    if (!base || micros === undefined) return card
    const others = currencies
      .filter(({ code }) => !card.rates.some(({ currency }) => currency === code))
      .flatMap(({ code }) => {
        const amount_cents = Number(worth.cents(micros, code) ?? 0n)
        return amount_cents > 0 ? [{ currency: code, points: base.points, amount_cents }] : []
      })
    return { ...card, rates: [...card.rates, ...others] }
  })
}
