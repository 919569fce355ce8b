import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { partDigits } from '@casino/ui/forms/typed-day.ts'

/** Where a birthday is typed: day, month and year, parted as the player's language does. */
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
