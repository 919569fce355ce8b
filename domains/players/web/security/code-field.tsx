import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'

type CodeFieldProps = {
  name: string
  error: string | undefined
  hint?: string
  autoFocus?: boolean
}

/** A code of the authenticator, or a recovery code. */
export function CodeField({ hint, ...rest }: CodeFieldProps) {
  const { t } = useTexts('players')
  return (
    <Field
      {...rest}
      label={t('field.code')}
      {...(hint ? { hint } : {})}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
    />
  )
}
