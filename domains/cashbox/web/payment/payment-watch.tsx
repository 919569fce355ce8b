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
import { noteCanceled, useJustCanceled } from './use-just-canceled.ts'

/**
 * A toast about a payment. Incoming coins are announced once, with the number of missing
 * confirmations.
 */
type PaymentNotice = { payment: PaymentData; key: string; kind: ToastKind; count?: number }

/**
 * Shows a toast on every page and in every tab when coins arrive or a payment ends, and for a
 * deposit that was canceled just before the page was opened, except for the payment on the screen.
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
    setNotice({ payment, key, kind: payment.success ? 'successfully' : 'warning' })
  })
  const canceled = useJustCanceled(shown)
  const current = notice ?? (canceled && canceledNotice(canceled))
  if (!current) return null
  return (
    <Suspense fallback={null}>
      <NoticeToast key={`${current.key} ${current.payment.id}`} notice={current} />
    </Suspense>
  )
}

function canceledNotice(payment: PaymentData): PaymentNotice {
  return { payment, key: 'canceled_notice', kind: 'warning' }
}

/** The cashbox's texts load when there is a toast to show. */
function NoticeToast({ notice: { payment, key, kind, count } }: { notice: PaymentNotice }) {
  const { t, locale } = useTexts('cashbox')
  const amount = formatMoney(payment, locale)
  const text = t(key, count === undefined ? { amount } : { amount, count })
  const canceled = payment.state === 'canceled' ? Number(payment.id) : undefined
  useEffect(() => {
    // Only a player who has seen it is not told again.
    const onDrawn = canceled === undefined ? undefined : () => noteCanceled(canceled)
    toast(kind, text, { onDrawn })
  }, [kind, text, canceled])
  return null
}
