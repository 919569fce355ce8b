import { useTexts } from '@casino/client/texts.tsx'
import { findCurrency } from '@casino/money/money.ts'

/** Says what happens to a payment: where money goes through a bank, coins go over a network. */
export function usePaymentTexts(currency: string): (key: string, other?: string) => string {
  const { t } = useTexts('cashbox')
  const isCoin = findCurrency(currency)?.fiat === false
  return (key, other = key) => t(isCoin ? [`coin.${key}`, key, other] : [key, other])
}
