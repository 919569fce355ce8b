import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useDeviceFingerprint } from '@casino/client/use-device-fingerprint.ts'
import { useSite } from '@casino/client/viewer.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { signIn } from '../../contract.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { EmailField } from '../email-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { CodeField } from '../security/code-field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useStoredLogin } from './use-stored-login.ts'

type SignInFormProps = {
  /** True on a page, which stays below the dialogs that the form opens. */
  isPage?: true
  onSignedIn(player: Received<typeof signIn>): void
}

/** The server does not say which field is wrong, so the focus goes to neither. */
const formAttrs = { method: 'post', noValidate: true, 'data-keeps-focus': '' } as const

/** The sign-in form, in a dialog or on a page. */
export function SignInForm({ isPage, onSignedIn }: SignInFormProps) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole, isRefused } = useFormCall(signIn, useCaptcha('sign_in'))
  const isClosed = useSite()?.is_closed
  const devicePrint = useDeviceFingerprint()
  const stored = useStoredLogin()
  const form = useRef<HTMLFormElement>(null)
  // Once required, the code's field stays while the form is being sent.
  const [asksCode, setAsksCode] = useState(false)
  if (errors.otp_attempt && !asksCode) setAsksCode(true)
  const send = async (how: { stored_credentials?: true } = {}) => {
    if (!form.current) return
    const fields = new FormData(form.current)
    const [code, dfpc] = [fields.get('otp_attempt'), devicePrint()]
    const player = await submit({
      user: {
        email: String(fields.get('email')),
        password: String(fields.get('password')),
        ...(code ? { otp_attempt: String(code) } : {}),
        ...(dfpc ? { dfpc } : {}),
        ...how,
      },
    })
    if (player) onSignedIn(player)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return send()
  }
  const sendStored = () => {
    if (form.current && stored) stored.putInto(form.current)
    return send({ stored_credentials: true })
  }
  return (
    <form ref={form} onSubmit={onSubmit} {...formAttrs} className="grid gap-4">
      <FormError text={isClosed ? t('sign_in.closed') : (whole ?? errors.captcha)} />
      {stored ? (
        <Button size="l" busy={busy} disabled={isClosed} onClick={sendStored} className="w-full">
          <span className="truncate">{t('sign_in.stored', { email: stored.email })}</span>
        </Button>
      ) : null}
      <EmailField error={errors.email} />
      <PasswordField autoComplete="current-password" error={errors.password} />
      {isRefused('password', 'locked') ? (
        <DialogLink
          to="/unlock"
          replace={!isPage}
          className="-my-1 justify-self-start py-1 text-[14px] font-semibold text-sun underline"
        >
          {t('sign_in.unlock')}
        </DialogLink>
      ) : null}
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
        replace={!isPage}
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
      <PasskeySignIn disabled={isClosed === true} onSignedIn={onSignedIn} />
    </form>
  )
}
