import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { foldCode } from '@casino/i18n/fold.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import type { FormEvent } from 'react'
import { provePayment, sendPayoutCode } from '../../payout-contract.ts'
import { codeDigits, codeMinutes } from '../../rules.ts'
import type { PaymentData } from '../queries.ts'
import { useRefreshPayments } from '../use-live-payments.ts'

/** The second confirmation of a withdrawal; hidden once it is done. */
export function ProofForm({ payment }: { payment: PaymentData }) {
  const { t } = useTexts('cashbox')
  const { busy, errors, submit, whole } = useFormCall(provePayment)
  const again = useFormCall(sendPayoutCode)
  const refresh = useRefreshPayments()
  const { id, proof_by } = payment
  if (!proof_by) return null
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = foldCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    if (code && (await submit({ id, code }))) refresh()
  }
  const onAgain = async () => {
    if (await again.submit({ id })) toast('successfully', t('proof.sent'))
    refresh()
  }
  const values = { digits: codeDigits, minutes: codeMinutes }
  return (
    <form
      onSubmit={onSubmit}
      method="post"
      noValidate
      className="grid gap-3 rounded-m border border-sun bg-bg p-4"
    >
      <p className="text-[14px]">
        {t(proof_by === 'code' ? 'proof.mailed' : 'proof.factor', values)}
      </p>
      <FormError text={whole ?? again.whole} />
      <Field
        label={t('proof.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode={proof_by === 'code' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.code}
      />
      <Button type="submit" look="money" size="l" busy={busy}>
        {t('proof.confirm')}
      </Button>
      {proof_by === 'code' ? (
        <Button look="quiet" busy={again.busy} onClick={onAgain}>
          {t('proof.again')}
        </Button>
      ) : null}
    </form>
  )
}
