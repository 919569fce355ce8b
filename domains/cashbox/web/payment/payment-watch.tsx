import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { type ToastKind, toast } from '@casino/ui/toasts/toasts.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paymentChanged, paymentEnded } from '../../contract.ts'
import type { PaymentData } from '../queries.ts'
import { missingConfirmations } from '../withdrawal/missing-confirmations.ts'
import { endedText } from './ended-text.ts'
import { noteCanceled } from './use-canceled-notice.ts'

/**
 * A toast about a payment. Incoming coins are announced once, with the number of missing
 * confirmations.
 */
type PaymentNotice = { payment: PaymentData; key: string; kind: ToastKind; count?: number }

/**
 * Shows a toast on every page and in every tab when coins arrive or a payment ends, except for the
 * payment that is on the screen.
 */
export function PaymentWatch() {
  const { search } = useLocation()
  const shown = Number(new URLSearchParams(search).get('payment')) || undefined
  const [notice, setNotice] = useState<PaymentNotice>()
  const arrived = useRef(new Set<number>())
  useLive(paymentChanged, (payment) => {
    const count = missingConfirmations(payment)
    const id = Number(payment.id)
    if (count === undefined || arrived.current.has(id)) return
    arrived.current.add(id)
    if (id !== shown) setNotice({ payment, key: 'coins.arrived', kind: 'message', count })
  })
  useLive(paymentEnded, (payment) => {
    const key = endedText(payment)
    if (Number(payment.id) === shown || !key) return
    if (payment.state === 'canceled') noteCanceled(payment.id)
    setNotice({ payment, key, kind: payment.success ? 'successfully' : 'warning' })
  })
  if (!notice) return null
  return (
    <Suspense fallback={null}>
      <NoticeToast key={`${notice.key} ${notice.payment.id}`} notice={notice} />
    </Suspense>
  )
}

/** The cashbox's texts load when there is a toast to show. */
function NoticeToast({ notice: { payment, key, kind, count } }: { notice: PaymentNotice }) {
  const { t, locale } = useTexts('cashbox')
  const amount = formatMoney(payment, locale)
  const text = t(key, count === undefined ? { amount } : { amount, count })
  useEffect(() => toast(kind, text), [kind, text])
  return null
}
