import { renderWith } from '@casino/testing/render-with.tsx'
import { slashed } from '@casino/ui/forms/typed-day.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BirthDateField } from './birth-date-field.tsx'

test.each([
  ['en', '12/04/1990'],
  ['de', '12.04.1990'],
] as const)(
  'in %s a birthday has that language’s format, and is always sent in the same form',
  (locale, shown) => {
    renderWith(<BirthDateField error={undefined} />, { locale })
    const field = screen.getByRole<HTMLInputElement>('textbox')
    for (const digit of '12041990') {
      fireEvent.input(field, { target: { value: field.value + digit }, inputType: 'insertText' })
    }
    expect(field.value).toBe(shown)
    expect(slashed(field.value)).toBe('12/04/1990')
  },
)
