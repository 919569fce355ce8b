import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { findCurrency } from '@casino/money/money.ts'
import type { listCryptoRates as contract } from '../../contract.ts'
import { newestRates, type Rate } from './store.ts'

const digitsShown = 10
/** No exchange is offered yet, so there is no fee. */
const fee = 0

/** Coins in other currencies, converted through euros, in which all rates are stored. */
export async function listCryptoRates({ db }: ReadContext): Promise<Output<typeof contract>> {
  const rates = await newestRates(db)
  const coins = rates.filter(({ currency }) => findCurrency(currency)?.fiat === false)
  return Object.fromEntries(
    coins.map((coin) => [
      coin.currency,
      Object.fromEntries(
        rates
          .filter(({ currency }) => currency !== coin.currency)
          .map((other) => [other.currency, ratesIn(coin, other)]),
      ),
    ]),
  )
}

/** For display only: amounts are never computed with it. */
function ratesIn(coin: Rate, other: Rate) {
  const exact = Number(coin.eur_per_unit) / Number(other.eur_per_unit)
  const exchange_rate = Number(exact.toPrecision(digitsShown))
  return { exchange_rate, fee, total_exchange_rate: exchange_rate }
}
