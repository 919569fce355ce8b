import type { Field } from '@casino/client/office/declare.ts'
import { expect, test } from 'vitest'
import { inputOf } from './fields.tsx'

const fields = {
  name: { label: 'Name', as: 'text' },
  limit: { label: 'Limit', as: 'money', optional: true },
  countries: { label: 'Countries', as: 'list' },
  starts_at: { label: 'Starts', as: 'moment' },
  is_on: { label: 'On', as: 'yes' },
} satisfies Record<string, Field>

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

const typed = {
  name: ' Spring ',
  limit: '12.5',
  countries: 'DE\n\n EE ',
  starts_at: '2026-03-01T09:30',
}

test('a form sends what its fields mean', () => {
  expect(inputOf(fields, formOf(typed), { currency: 'EUR' })).toEqual({
    name: 'Spring',
    limit: 1250,
    countries: ['DE', 'EE'],
    starts_at: '2026-03-01T09:30:00.000Z',
    is_on: false,
  })
})

test('an optional field that is empty is not sent, and a form names its currency itself', () => {
  const form = formOf({ ...typed, limit: '', is_on: 'on' })
  expect(inputOf(fields, form)).not.toHaveProperty('limit')
  expect(inputOf(fields, form).is_on).toBe(true)
  expect(inputOf(fields, formOf({ ...typed, limit: '7', currency: 'JPY' })).limit).toBe(7)
})

test('an amount that is none is refused in words', () => {
  const form = formOf({ ...typed, limit: '12.345' })
  expect(() => inputOf(fields, form, { currency: 'EUR' })).toThrow('"12.345" is no amount in EUR')
})
