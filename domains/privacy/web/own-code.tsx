import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { codeMax } from '../rules.ts'

type OwnCodeProps = { value: string; onChange(value: string): void; error: string | undefined }

/** A code of the player's second factor. */
export function OwnCode({ value, onChange, error }: OwnCodeProps) {
  const { t } = useTexts('privacy')
  return (
    <Field
      label={t('code')}
      name="otp_attempt"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={codeMax}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
