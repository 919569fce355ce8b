import type { ReadContext } from '@casino/http/context.ts'
import { cappedLimits, limitsOf } from '../../limits.ts'
import type { PaymentLimits } from '../../method.ts'
import { methodsInUse } from './method-store.ts'

/** The enabled methods with the limits of one payment. */
export async function listPaymentLimits({ db }: ReadContext): Promise<PaymentLimits[]> {
  return (await methodsInUse(db)).flatMap((method) => {
    const limits = limitsOf(method.currency)
    if (!limits) return []
    const { brand, title, type, currency, network } = method
    const { deposit, withdrawal } = cappedLimits(limits, method)
    return {
      brand,
      title,
      type,
      currency,
      network,
      deposit: method.takes_deposits ? deposit : null,
      withdrawal: method.pays_withdrawals ? withdrawal : null,
    }
  })
}
