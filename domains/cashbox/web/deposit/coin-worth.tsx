import { useTexts } from '@casino/client/texts.tsx'
import { defaultCurrency, findCurrency, formatMoney } from '@casino/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { cryptoRates } from '../queries.ts'

/** The value of coins in fiat money, at the latest rate; nothing for fiat currencies. */
export function CoinWorth({ cents, currency }: { cents: bigint; currency: string }) {
  const { t, locale } = useTexts('cashbox')
  const coin = findCurrency(currency)
  const isCoin = coin?.fiat === false
  const { data } = useQuery({ ...cryptoRates(), enabled: isCoin })
  const rate = data?.[currency]?.[defaultCurrency]?.total_exchange_rate
  const subunits = findCurrency(defaultCurrency)?.subunits_to_unit
  if (!isCoin || rate === undefined || subunits === undefined) return null
  const worth = Math.round((Number(cents) / coin.subunits_to_unit) * rate * subunits)
  const amount = formatMoney({ amount_cents: worth, currency: defaultCurrency }, locale)
  return <span className="tabular block">{t('coins.worth', { amount })}</span>
}
