import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { announceSignedUp } from '@casino/client/signed-up.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useDeviceFingerprint } from '@casino/client/use-device-fingerprint.ts'
import { useSite } from '@casino/client/viewer.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { slashed } from '@casino/ui/forms/typed-day.ts'
import { Icon } from '@casino/ui/icon.tsx'
import type { FormEvent } from 'react'
import { type SignUpForm as Form, signUp } from '../../contract.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { EmailField } from '../email-field.tsx'
import { fieldValues } from '../field-values.ts'
import { PasswordField } from '../password-field.tsx'
import { ConsentGrid, consentsIn } from '../profile/consent-grid.tsx'
import { ProfileField } from '../profile-field.tsx'
import { useReferral } from '../use-referral.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { HomeFields } from './home-fields.tsx'
import { TermsCheck } from './terms-check.tsx'
import { useRegistrationVariant } from './use-registration-variant.ts'

type SignUpFormProps = {
  /** `besides` is appended to the welcome message. */
  onSignedIn(player: Received<typeof signUp>, besides: string): void
}

/** The sign-up form, in a dialog or on a page. */
export function SignUpForm({ onSignedIn }: SignUpFormProps) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(signUp, useCaptcha('sign_up'))
  const isClosed = useSite()?.is_closed
  const variant = useRegistrationVariant()
  const devicePrint = useDeviceFingerprint()
  const referral = useReferral()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const dfpc = devicePrint()
    const fields = userOf(new FormData(event.currentTarget))
    const player = await submit({ user: { ...fields, dfpc, ...referral() } })
    if (!player) return
    onSignedIn(player, t('sign_up.mail_sent'))
    announceSignedUp()
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <p className="text-[14px] text-tx2">{t('sign_up.lead')}</p>
      <FormError text={isClosed ? t('sign_up.closed') : (whole ?? errors.captcha)} />
      <EmailField error={errors.email} />
      <PasswordField
        autoComplete="new-password"
        hint={t('field.password_hint')}
        error={errors.password}
      />
      {variant === 'b' ? (
        <>
          <ProfileField field="first_name" error={errors.first_name} />
          <ProfileField field="last_name" error={errors.last_name} />
        </>
      ) : null}
      <BirthDateField error={errors.date_of_birth} />
      <HomeFields errors={errors} />
      <TermsCheck error={errors.terms_acceptance} />
      <Offers />
      <Button
        type="submit"
        look="money"
        size="l"
        busy={busy}
        disabled={isClosed}
        className="w-full"
      >
        {t('sign_up.submit')}
      </Button>
    </form>
  )
}

/** The offers that a new player may agree to; none is ticked. */
function Offers() {
  const { t } = useTexts('players')
  return (
    <details className="group rounded-m border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-[14px] text-tx2 [&::-webkit-details-marker]:hidden">
        {t('field.promos')}
        <span className="text-tx3 transition-transform group-open:rotate-180">
          <Icon name="chevron-down" size={18} />
        </span>
      </summary>
      <div className="pb-2">
        <ConsentGrid given={[]} />
      </div>
    </details>
  )
}

function userOf(form: FormData): Form {
  const text = (name: string) => String(form.get(name) ?? '')
  // Only one variant asks for the name, and it is optional.
  const { first_name, last_name } = fieldValues(form, ['first_name', 'last_name'])
  return {
    ...(first_name ? { first_name } : {}),
    ...(last_name ? { last_name } : {}),
    email: text('email').trim(),
    password: text('password'),
    date_of_birth: slashed(text('date_of_birth')),
    country: text('country'),
    currency: text('currency'),
    // An unchecked box is sent too, and the server's error is shown at the field.
    terms_acceptance: form.has('terms_acceptance') as true,
    consents: consentsIn(form),
  }
}
