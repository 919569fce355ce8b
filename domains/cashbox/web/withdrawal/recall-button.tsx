import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useState } from 'react'
import { recallPayment } from '../../contract.ts'
import type { PaymentData } from '../queries.ts'
import { useRefreshPayments } from '../use-live-payments.ts'

/** Recalls a withdrawal after a confirmation. */
export function RecallButton({ payment }: { payment: PaymentData }) {
  const { t } = useTexts('cashbox')
  const [asking, setAsking] = useState(false)
  const { busy, submit, whole } = useFormCall(recallPayment)
  const refresh = useRefreshPayments()
  const onConfirm = async () => {
    const recalled = await submit({ id: payment.id })
    refresh()
    if (recalled) toast('successfully', t('recall.done'))
  }
  if (!asking) {
    return (
      <Button size="l" className="w-full" onClick={() => setAsking(true)}>
        {t('recall.ask')}
      </Button>
    )
  }
  return (
    <div className="grid gap-3 rounded-m border border-line bg-bg p-3">
      <p className="text-[14px]">{t('recall.question')}</p>
      <FormError text={whole} />
      <div className="grid grid-cols-2 gap-2">
        <Button look="quiet" onClick={() => setAsking(false)}>
          {t('recall.no')}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {t('recall.yes')}
        </Button>
      </div>
    </div>
  )
}
