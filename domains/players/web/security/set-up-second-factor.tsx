import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { QrCode } from '@casino/ui/qr-code.tsx'
import type { FormEvent } from 'react'
import { activateSecondFactor } from '../../security-contract.ts'
import { PasswordField } from '../password-field.tsx'
import { CodeField } from './code-field.tsx'

type Offer = { otp_secret: string; data: string }
type SetUpProps = { offer: Offer; onOn(codes: readonly string[]): void }

/** The secret for the authenticator, and the code that confirms it. */
export function SetUpSecondFactor({ offer: { otp_secret, data }, onOn }: SetUpProps) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(activateSecondFactor)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const two_factor = {
      otp_secret,
      authentication_code: String(typed.get('authentication_code')),
      current_password: String(typed.get('current_password')),
    }
    const activated = await submit({ two_factor })
    if (activated) onOn(activated.recovery_codes)
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <p className="max-w-[65ch] text-[14px]/5 text-tx2">{t('second.scan')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={data} label={t('second.qr')} />
        <p className="grid min-w-0 gap-1 text-[14px] text-tx2">
          {t('second.key')}
          <code className="font-mono text-[15px]/6 break-all text-tx">
            {otp_secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </div>
      <FormError text={whole} />
      <CodeField name="authentication_code" error={errors.authentication_code} autoFocus />
      <PasswordField
        autoComplete="current-password"
        name="current_password"
        label={t('field.current_password')}
        error={errors.current_password}
      />
      <Button type="submit" size="l" busy={busy}>
        {t('second.confirm')}
      </Button>
    </form>
  )
}
