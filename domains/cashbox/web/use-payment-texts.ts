import { useTexts } from '@casino/client/texts.tsx'
import { findCurrency } from '@casino/money/money.ts'

/** The texts of a payment: fiat money goes through a bank, crypto through a network. */
export function usePaymentTexts(currency: string): (key: string, other?: string) => string {
  const { t } = useTexts('cashbox')
  const isCoin = findCurrency(currency)?.fiat === false
  return (key, other = key) => t(isCoin ? [`coin.${key}`, key, other] : [key, other])
}
