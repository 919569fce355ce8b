import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useState } from 'react'
import { passwordMax, passwordRules } from '../rules.ts'

type PasswordFieldProps = {
  autoComplete: 'current-password' | 'new-password'
  name?: string
  label?: string
  hint?: string
  error: string | undefined
}

/** Password managers generate what these rules accept. */
const rules = { passwordrules: passwordRules }

/** A password field with a button that shows the text. Pasting is allowed. */
export function PasswordField({
  autoComplete,
  name = 'password',
  label,
  hint,
  error,
}: PasswordFieldProps) {
  const { t } = useTexts('players')
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label ?? t('field.password')}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={passwordMax}
      {...(autoComplete === 'new-password' ? rules : {})}
      required
      {...(hint ? { hint } : {})}
      error={error}
      after={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={t(shown ? 'field.hide_password' : 'field.show_password')}
          aria-pressed={shown}
          className="grid size-11 place-items-center rounded-sm text-tx2 hover:text-tx"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
