import { foldDay, foldDigits } from '@casino/i18n/fold.ts'
import type { FormEvent } from 'react'

/**
 * Inserts the separators between day, month and year while digits are typed. Deleting is not
 * changed.
 */
export function partDigits(event: FormEvent<HTMLInputElement>, hint: string): void {
  const field = event.currentTarget
  const { inputType } = event.nativeEvent as InputEvent
  if (inputType !== 'insertText') return
  const separator = separatorOf(hint)
  const digits = wholeParts(foldDigits(field.value)).replaceAll(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean)
  field.value = parts.join(separator) + ([2, 4].includes(digits.length) ? separator : '')
}

/** A separator after one digit completes that part: "1." becomes "01.". */
function wholeParts(typed: string): string {
  return typed.replaceAll(/(?<!\d)(\d)(?=\D)/g, '0$1')
}

/** DD/MM/YYYY, from any separators and one-digit parts. */
export function slashed(typed: string): string {
  return wholeParts(foldDay(typed)).replaceAll(/[^\d]+/g, '/')
}

/** The typed day as YYYY-MM-DD; undefined if there is no such day. */
export function dayTyped(typed: string): string | undefined {
  const [, day = '', month = '', year] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(slashed(typed)) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(iso)
  // Date.UTC turns 31 February into a day of March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** A day (YYYY-MM-DD) in the format of the hint. */
export function typedAs(day: string, hint: string): string {
  return day.split('-').reverse().join(separatorOf(hint))
}

function separatorOf(hint: string): string {
  return /\W/.exec(hint)?.[0] ?? '/'
}
