import { expect, test } from 'vitest'
import { errorsByField } from './field-errors.ts'

const errorsAt = (...paths: string[]) =>
  JSON.parse(
    JSON.stringify(
      errorsByField(paths.map((path) => ({ path: path.split('.'), code: 'taken', message: 'No' }))),
    ),
  )
const taken = { taken: 'No' }

test('a field is named without the object that wraps the form', () => {
  expect(errorsAt('user.email', 'currency')).toEqual({ email: taken, currency: taken })
  expect(errorsAt('user')).toEqual({ user: taken })
})

test('fields of nested attributes are one level deeper', () => {
  expect(errorsAt('user.profile_attributes.first_name', 'user.email')).toEqual({
    profile: { first_name: taken },
    email: taken,
  })
  expect(errorsAt('user.profile_attributes')).toEqual({ profile_attributes: taken })
})

test('an item of a list keeps its index, and errors without a field belong to the base', () => {
  expect(errorsAt('limit.accounts.0.amount_cents', 'ids.3')).toEqual({
    'accounts.0.amount_cents': taken,
    'ids.3': taken,
  })
  expect(JSON.stringify(errorsByField([{ path: [], code: 'taken', message: 'No' }]))).toBe(
    '{"base":{"taken":"No"}}',
  )
})

test('a field may have several errors, and any name', () => {
  const errors = errorsByField([
    { path: ['user', 'constructor'], code: 'a', message: 'A' },
    { path: ['user', 'constructor'], code: 'b', message: 'B' },
  ])
  expect(JSON.stringify(errors)).toBe('{"constructor":{"a":"A","b":"B"}}')
})
