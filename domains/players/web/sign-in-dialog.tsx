import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { useSite } from '@casino/client/viewer.ts'
import { Button } from '@casino/ui/button.tsx'
import { Dialog } from '@casino/ui/dialog.tsx'
import { Field } from '@casino/ui/field.tsx'
import { FormError } from '@casino/ui/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { signIn } from '../contract.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { CodeField } from './security/code-field.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** Logs a player in. */
export default function SignInDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(signIn)
  const signedIn = useSignedIn(onClose)
  const isClosed = useSite()?.is_closed
  // Once asked for, the code's field stays while the form is on its way.
  const [asksCode, setAsksCode] = useState(false)
  if (errors.otp_attempt && !asksCode) setAsksCode(true)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = form.get('otp_attempt')
    const player = await submit({
      user: {
        email: String(form.get('email')),
        password: String(form.get('password')),
        ...(code ? { otp_attempt: String(code) } : {}),
      },
    })
    if (player) signedIn(player)
  }
  return (
    <Dialog title={t('sign_in.title')} onClose={onClose}>
      <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
        <FormError text={isClosed ? t('sign_in.closed') : whole} />
        <Field
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors.email}
        />
        <PasswordField autoComplete="current-password" error={errors.password} />
        {asksCode ? (
          <CodeField
            name="otp_attempt"
            hint={t('field.code_hint')}
            error={errors.otp_attempt}
            autoFocus
          />
        ) : null}
        <DialogLink
          to="/remind"
          replace
          className="-my-1 justify-self-end py-1 text-[14px] text-tx2 underline hover:text-tx"
        >
          {t('sign_in.forgot')}
        </DialogLink>
        <Button
          type="submit"
          look="money"
          size="l"
          busy={busy}
          disabled={isClosed}
          className="mt-1 w-full"
        >
          {t('log_in')}
        </Button>
        <PasskeySignIn disabled={isClosed === true} onSignedIn={signedIn} />
        <p className="text-center text-[14px] text-tx2">
          {t('sign_in.no_account')}{' '}
          <DialogLink to="/sign-up" replace className="font-semibold text-sun underline">
            {t('sign_up')}
          </DialogLink>
        </p>
      </form>
    </Dialog>
  )
}
