import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'

/** The e-mail address of a sign-in. */
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
