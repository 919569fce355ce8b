import { useLive } from '@casino/client/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { toast } from '@casino/ui/toasts.tsx'
import { Suspense, useEffect, useState } from 'react'
import { paymentEnded } from '../contract.ts'
import { endedText } from './ended-text.ts'
import type { PaymentData } from './queries.ts'

/** Says on every page, and in every tab, how a payment has ended; where it is shown anyway it is silent. */
export function PaymentWatch({ shown }: { shown: number | undefined }) {
  const [ended, setEnded] = useState<PaymentData>()
  useLive(paymentEnded, (payment) => {
    if (Number(payment.id) !== shown && endedText(payment)) setEnded(payment)
  })
  if (!ended) return null
  return (
    <Suspense fallback={null}>
      <Ended key={ended.id} payment={ended} />
    </Suspense>
  )
}

/** The texts of the cashbox are fetched when there is something to say. */
function Ended({ payment }: { payment: PaymentData }) {
  const { t, locale } = useTexts('cashbox')
  const text = t(endedText(payment) ?? '', { amount: formatMoney(payment, locale) })
  const { success } = payment
  useEffect(() => toast(success ? 'successfully' : 'warning', text), [success, text])
  return null
}
