import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useUrlToken } from '@casino/client/links/use-url-token.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { restorePassword } from '../../contract.ts'
import { newPasswordMinutes } from '../../rules.ts'
import { Outcome } from '../outcome.tsx'
import { PasswordField } from '../password-field.tsx'

/** The page of a mailed link: chooses a new password, then links to sign-in. */
export default function NewPasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  const token = useUrlToken('reset_password_token')
  return (
    <Dialog title={t('new_password.title')} onClose={onClose}>
      {token ? <NewPasswordForm token={token} /> : <WithoutLink />}
    </Dialog>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(restorePassword)
  const [saved, setSaved] = useState(false)
  const { revalidate } = useRevalidator()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const user = {
      reset_password_token: token,
      password: String(form.get('password')),
      password_confirmation: String(form.get('password_confirmation')),
    }
    if (!(await submit({ user }))) return
    setSaved(true)
    // All sessions have ended, so the page switches to a guest's.
    refetchViewer()
    await revalidate()
  }
  if (saved) return <Saved />
  if (errors.reset_password_token) return <LinkIsOver />
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
      <p className="text-[14px]/5 text-tx2">{t('new_password.lead')}</p>
      <FormError text={whole} />
      <PasswordField
        autoComplete="new-password"
        label={t('field.new_password')}
        hint={t('field.password_hint')}
        error={errors.password}
      />
      <PasswordField
        autoComplete="new-password"
        name="password_confirmation"
        label={t('field.password_confirmation')}
        error={errors.password_confirmation}
      />
      <Button type="submit" look="money" size="l" busy={busy} className="mt-1 w-full">
        {t('new_password.submit')}
      </Button>
    </form>
  )
}

function Saved() {
  const { t } = useTexts('players')
  return (
    <Outcome look="good" title={t('new_password.done_title')}>
      <p className="text-[14px]/5 text-tx2">{t('new_password.done')}</p>
      <DialogLink to="/sign-in" replace className={`${buttonClass('money', 'l')} mt-2 w-full`}>
        {t('log_in')}
      </DialogLink>
    </Outcome>
  )
}

function LinkIsOver() {
  const { t } = useTexts('players')
  return (
    <Outcome look="over" title={t('confirmation.over_title')}>
      <p className="text-[14px]/5 text-tx2">{t('confirmation.over')}</p>
      <AskAgain />
    </Outcome>
  )
}

function WithoutLink() {
  const { t } = useTexts('players')
  return (
    <Outcome look="mail" title={t('remind.sent_title')}>
      <p className="text-[14px]/5 text-tx2">
        {t('new_password.no_token', { minutes: newPasswordMinutes })}
      </p>
      <AskAgain />
    </Outcome>
  )
}

function AskAgain() {
  const { t } = useTexts('players')
  return (
    <DialogLink to="/remind" replace className={`${buttonClass('money', 'l')} mt-2 w-full`}>
      {t('new_password.ask')}
    </DialogLink>
  )
}
