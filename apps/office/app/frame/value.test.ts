import { expect, test } from 'vitest'
import { classOf } from './value.tsx'

test('a long text of a table takes several lines, and a figure stands at the right', () => {
  const terms = { field: 'terms', label: 'Terms' }
  expect(classOf(terms, 'Activate the bonus within seven days. '.repeat(3))).toBe('words')
  expect(classOf(terms, 'en')).toBeUndefined()
  expect(classOf({ field: 'cents', label: 'Amount', as: 'money' }, 100)).toBe('figure')
})
