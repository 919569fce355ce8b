import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/field.tsx'
import type { FormEvent } from 'react'

/** Where a birthday is typed: day, month and year, parted as the player's language does. */
export function BirthDateField({ error }: { error: string | undefined }) {
  const { t } = useTexts('players')
  const hint = t('field.date_of_birth_hint')
  return (
    <Field
      label={t('field.date_of_birth')}
      name="date_of_birth"
      autoComplete="bday"
      inputMode="numeric"
      placeholder={hint}
      maxLength={10}
      required
      onInput={(event) => partDigits(event, /\W/.exec(hint)?.[0] ?? '/')}
      error={error}
    />
  )
}

/** DD/MM/YYYY, whatever was typed between its parts. */
export function slashed(typed: string): string {
  return typed.trim().replaceAll(/[^\d]+/g, '/')
}

/** Puts the parting marks while digits are typed; deleting is left alone. */
function partDigits(event: FormEvent<HTMLInputElement>, mark: string): void {
  const field = event.currentTarget
  const { inputType } = event.nativeEvent as InputEvent
  if (inputType !== 'insertText') return
  const digits = field.value.replaceAll(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean)
  field.value = parts.join(mark) + ([2, 4].includes(digits.length) ? mark : '')
}
