import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { useSite } from '@casino/client/viewer.ts'
import { Button } from '@casino/ui/button.tsx'
import { Dialog } from '@casino/ui/dialog.tsx'
import { Check, Field } from '@casino/ui/field.tsx'
import { FormError } from '@casino/ui/form-error.tsx'
import { toast } from '@casino/ui/toasts.tsx'
import type { FormEvent } from 'react'
import { type SignUpForm, signUp } from '../contract.ts'
import { BirthDateField, slashed } from './birth-date-field.tsx'
import { HomeFields } from './home-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { ProfileField } from './profile-field.tsx'
import { TermsCheck } from './terms-check.tsx'
import { useRegistrationVariant } from './use-registration-variant.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Makes a newcomer a player and logs him in. */
export default function SignUpDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(signUp)
  const signedIn = useSignedIn(onClose)
  const isClosed = useSite()?.is_closed
  const variant = useRegistrationVariant()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const player = await submit({ user: userOf(new FormData(event.currentTarget)) })
    if (!player) return
    signedIn(player)
    toast('message', t('sign_up.mail_sent'))
  }
  return (
    <Dialog title={t('sign_up.title')} onClose={onClose}>
      <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
        <p className="text-[14px] text-tx2">{t('sign_up.lead')}</p>
        <FormError text={isClosed ? t('sign_up.closed') : whole} />
        <Field
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors.email}
        />
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
        <Check label={t('field.promos')} name="receive_promos" />
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
        <p className="text-center text-[14px] text-tx2">
          {t('sign_up.have_account')}{' '}
          <DialogLink to="/sign-in" replace className="font-semibold text-sun underline">
            {t('log_in')}
          </DialogLink>
        </p>
      </form>
    </Dialog>
  )
}

function userOf(form: FormData): SignUpForm {
  const text = (name: string) => String(form.get(name) ?? '')
  // Asked for in one of the variants; there nobody has to say it yet.
  const [first_name, last_name] = [text('first_name').trim(), text('last_name').trim()]
  return {
    ...(first_name ? { first_name } : {}),
    ...(last_name ? { last_name } : {}),
    email: text('email').trim(),
    password: text('password'),
    date_of_birth: slashed(text('date_of_birth')),
    country: text('country'),
    currency: text('currency'),
    // Unchecked goes to the server as it is, and comes back as the field's error.
    terms_acceptance: form.has('terms_acceptance') as true,
    receive_promos: form.has('receive_promos'),
  }
}
