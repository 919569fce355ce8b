import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'

/** Asks for the address that somebody signs in by. */
export function EmailField({ error }: { error?: string | undefined }) {
  const { t } = useTexts('players')
  return (
    <Field
      label={t('field.email')}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      error={error}
    />
  )
}
