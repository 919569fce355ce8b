import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayField } from './day-field.tsx'
import { dayTyped, typedAs } from './typed-day.ts'

test.each([
  ['en', '03/11/2026', '12/04/2026'],
  ['de', '03.11.2026', '12.04.2026'],
  ['no', '03.11.2026', '12.04.2026'],
] as const)(
  'in %s a day is typed in that language’s format, and always sent in the same form',
  (locale, before, after) => {
    renderWith(
      <form aria-label="days">
        <DayField label="From" name="from" day="2026-11-03" />
      </form>,
      { locale },
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
    const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('from')
    expect([field.value, sent()]).toEqual([before, '2026-11-03'])
    fireEvent.input(field, { target: { value: '' }, inputType: 'deleteContentBackward' })
    for (const digit of '12042026') {
      fireEvent.input(field, { target: { value: field.value + digit }, inputType: 'insertText' })
    }
    expect([field.value, sent()]).toEqual([after, '2026-04-12'])
  },
)

test.each([
  ['1.2.2026', '01.02.2026'],
  ['01.02.2026', '01.02.2026'],
  ['1.12.2026', '01.12.2026'],
  ['11.2.2026', '11.02.2026'],
])('typing %s with its separators gives that day', (typed, shown) => {
  renderWith(<DayField label="From" name="from" day="2026-11-03" />, { locale: 'de' })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
  fireEvent.input(field, { target: { value: '' }, inputType: 'deleteContentBackward' })
  for (const key of typed) {
    fireEvent.input(field, { target: { value: field.value + key }, inputType: 'insertText' })
  }
  expect(field.value).toBe(shown)
})

test('an invalid day shows an error at the field, and its form is not sent', async () => {
  renderWith(
    <form aria-label="days">
      <DayField label="From" name="from" day="2026-11-03" />
    </form>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
  fireEvent.input(field, { target: { value: '31/02/2026' } })
  expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(false)
  expect((await screen.findByRole('alert')).textContent).toBe('This date does not exist')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(field, { target: { value: '28/02/2026' } })
  expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(true)
})

test('a day must exist', () => {
  expect(dayTyped('29.2.2024')).toBe('2024-02-29')
  expect(['29/02/2026', '', '1/1/26', '2026-01-01', '32/01/2026'].map(dayTyped)).toEqual(
    Array.from({ length: 5 }),
  )
  expect(typedAs('2026-11-03', 'TT.MM.JJJJ')).toBe('03.11.2026')
})
