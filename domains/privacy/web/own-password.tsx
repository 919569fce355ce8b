import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { passwordMax } from '../rules.ts'

type OwnPasswordProps = { value: string; onChange(value: string): void; error: string | undefined }

/** A password field that confirms the player's identity. */
export function OwnPassword({ value, onChange, error }: OwnPasswordProps) {
  const { t } = useTexts('privacy')
  return (
    <Field
      label={t('password')}
      type="password"
      name="password"
      autoComplete="current-password"
      maxLength={passwordMax}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
