import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { cancelDeposit } from '../../contract.ts'
import type { PaymentData } from '../queries.ts'
import { useRefreshPayments } from '../use-live-payments.ts'
import { usePaymentTexts } from '../use-payment-texts.ts'
import { noteCanceled } from './use-just-canceled.ts'

/** An open deposit: the player continues at the bank, or cancels it. */
export function OpenDeposit({ payment, pageUrl }: { payment: PaymentData; pageUrl: string }) {
  const { t } = useTexts('cashbox')
  const { id, currency } = payment
  const say = usePaymentTexts(currency)
  const { busy, submit, whole } = useFormCall(cancelDeposit)
  const refresh = useRefreshPayments()
  const onCancel = async () => {
    const ended = await submit({ id })
    if (ended?.state === 'canceled') {
      noteCanceled(id)
      toast('successfully', t('open_deposit.canceled'))
    }
    refresh()
  }
  return (
    <div className="grid gap-2">
      <FormError text={whole} />
      <a href={pageUrl} className={`${buttonClass('money', 'l')} w-full`}>
        {say('open_deposit.continue')}
      </a>
      <Button size="l" busy={busy} onClick={onCancel}>
        {t('open_deposit.cancel')}
      </Button>
    </div>
  )
}
