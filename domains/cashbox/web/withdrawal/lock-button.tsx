import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useState } from 'react'
import { lockPayout } from '../../payout-contract.ts'
import type { PaymentData } from '../queries.ts'
import { useRefreshPayments } from '../use-live-payments.ts'

/** Lets the player give up the right to recall a withdrawal, after a confirmation. */
export function LockButton({ payment }: { payment: PaymentData }) {
  const { t } = useTexts('cashbox')
  const [asking, setAsking] = useState(false)
  const { busy, submit, whole } = useFormCall(lockPayout)
  const refresh = useRefreshPayments()
  const onConfirm = async () => {
    const locked = await submit({ id: payment.id })
    refresh()
    if (locked) toast('successfully', t('lock.done'))
  }
  if (payment.locked_at && !payment.finished_at) {
    return (
      <p className="flex items-center justify-center gap-2 text-[14px] text-tx2">
        <Icon name="lock" size={16} />
        {t('lock.since')}
      </p>
    )
  }
  if (!payment.lockable) return null
  if (!asking) {
    return (
      <Button look="quiet" className="w-full" onClick={() => setAsking(true)}>
        <Icon name="lock" size={16} />
        {t('lock.ask')}
      </Button>
    )
  }
  return (
    <div className="grid gap-3 rounded-m border border-line bg-bg p-3">
      <p className="text-[14px]">{t('lock.question')}</p>
      <FormError text={whole} />
      <div className="grid grid-cols-2 gap-2">
        <Button look="quiet" onClick={() => setAsking(false)}>
          {t('lock.no')}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {t('lock.yes')}
        </Button>
      </div>
    </div>
  )
}
