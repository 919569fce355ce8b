import { expect, test } from 'vitest'
import { numberInput } from '../parts.ts'

const range = { first: 2, min: 1.01, max: 10_000, digits: 2 }

test.each([
  ['en', '2500.50'],
  ['de', '2500,50'],
])(
  'in %s a number is formatted for the language, and parsed from the same format',
  (locale, shown) => {
    const { element, value, set } = numberInput({ ...range, locale }, () => undefined)
    set(2500.5)
    expect(element.value).toBe(shown)
    element.dispatchEvent(new Event('change'))
    expect(value()).toBe(2500.5)
  },
)
