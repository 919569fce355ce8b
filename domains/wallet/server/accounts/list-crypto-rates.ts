import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { findCurrency } from '@casino/money/money.ts'
import type * as contract from '../../contract.ts'
import { newestRates, type Rate } from './store.ts'

type Rates = Output<typeof contract.listCryptoRates>

/** What coins are worth in the money of states. */
export async function listCryptoRates({ db }: ReadContext): Promise<Rates> {
  const rates = await newestRates(db)
  const isFiat = ({ currency }: Rate) => findCurrency(currency)?.fiat
  const coins = rates.filter((rate) => isFiat(rate) === false)
  const money = rates.filter((rate) => isFiat(rate) === true)
  return Object.fromEntries(
    coins.map((coin) => [
      coin.currency,
      Object.fromEntries(money.map((one) => [one.currency, exchangeOf(coin, one)])),
    ]),
  )
}

/** To twelve digits: a rate is read, never reckoned with. */
function exchangeOf(coin: Rate, money: Rate): Rates[string][string] {
  const rate = Number(coin.eur_per_unit) / Number(money.eur_per_unit)
  const exchange_rate = Number(rate.toPrecision(12))
  return { exchange_rate, fee: 0, total_exchange_rate: exchange_rate }
}
