import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { partDigits } from '@casino/ui/forms/typed-day.ts'

/** The date of birth: day, month and year in the format of the player's language. */
export function BirthDateField({ error }: { error: string | undefined }) {
  const { t } = useTexts('players')
  const hint = t('platform:day.hint')
  return (
    <Field
      label={t('field.date_of_birth')}
      name="date_of_birth"
      autoComplete="bday"
      inputMode="numeric"
      placeholder={hint}
      maxLength={10}
      required
      onInput={(event) => partDigits(event, hint)}
      error={error}
    />
  )
}
