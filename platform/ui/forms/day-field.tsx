import { useTexts } from '@casino/client/texts.tsx'
import { type FormEvent, useState } from 'react'
import { Field } from './field.tsx'
import { dayTyped, partDigits, typedAs } from './typed-day.ts'

/**
 * A day in the format of the page's language, not the browser's. Its form sends YYYY-MM-DD under
 * the field's name, and is invalid while there is no such day.
 */
export function DayField({ label, name, day }: { label: string; name: string; day: string }) {
  const { t } = useTexts('platform')
  const hint = t('day.hint')
  const [sent, setSent] = useState(day)
  const [isWrong, setWrong] = useState(false)
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    partDigits(event, hint)
    const typed = dayTyped(event.currentTarget.value)
    event.currentTarget.setCustomValidity(typed ? '' : t('day.invalid'))
    if (!typed) return
    setSent(typed)
    setWrong(false)
  }
  return (
    <div>
      <Field
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        defaultValue={typedAs(day, hint)}
        onInput={onInput}
        // Shows the error at the field in the page's language, not the browser's.
        onInvalid={(event) => {
          event.preventDefault()
          setWrong(true)
          event.currentTarget.focus()
        }}
        onBlur={(event) => setWrong(!dayTyped(event.currentTarget.value))}
        error={isWrong ? t('day.invalid') : undefined}
      />
      <input type="hidden" name={name} value={sent} />
    </div>
  )
}
