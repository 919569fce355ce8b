import { useTexts } from '@casino/client/texts.tsx'
import { Field } from '@casino/ui/field.tsx'
import type { FormEvent } from 'react'

/** Where a birthday is typed, as DD/MM/YYYY. */
export function BirthDateField({ error }: { error: string | undefined }) {
  const { t } = useTexts('players')
  return (
    <Field
      label={t('field.date_of_birth')}
      name="date_of_birth"
      autoComplete="bday"
      inputMode="numeric"
      placeholder={t('field.date_of_birth_hint')}
      maxLength={10}
      required
      onInput={putSlashes}
      error={error}
    />
  )
}

/** DD/MM/YYYY, whatever was typed between its parts. */
export function slashed(typed: string): string {
  return typed.trim().replaceAll(/[^\d]+/g, '/')
}

/** Puts the slashes while digits are typed; deleting is left alone. */
function putSlashes(event: FormEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const { inputType } = event.nativeEvent as InputEvent
  if (inputType !== 'insertText') return
  const digits = field.value.replaceAll(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean)
  field.value = parts.join('/') + ([2, 4].includes(digits.length) ? '/' : '')
}
