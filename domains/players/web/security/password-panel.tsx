import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import type { FormEvent } from 'react'
import { changePassword } from '../../security-contract.ts'
import { PasswordField } from '../password-field.tsx'

type PasswordPanelProps = { email: string; onChange(): void }

/** Changes the password. */
export function PasswordPanel({ email, onChange }: PasswordPanelProps) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(changePassword)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name))
    const user = {
      current_password: text('current_password'),
      password: text('password'),
      password_confirmation: text('password_confirmation'),
    }
    if (!(await submit({ user }))) return
    form.reset()
    toast('successfully', t('password.done'))
    onChange()
  }
  return (
    <Panel title={t('password.title')} lead={t('password.lead')}>
      <form onSubmit={onSubmit} method="post" noValidate className="grid gap-4">
        <FormError text={whole} />
        {/* The account of the password, for password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          autoComplete="current-password"
          name="current_password"
          label={t('field.current_password')}
          error={errors.current_password}
        />
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
        <Button type="submit" size="l" busy={busy}>
          {t('password.submit')}
        </Button>
      </form>
    </Panel>
  )
}
