import { expect, test } from 'vitest'
import { bodyOf, formOf } from './form.ts'

test('a body survives the conversion to a form and back', () => {
  const attachment = new File(['abc'], 'pass.png', { type: 'image/png' })
  const body = { document: { attachment, description: 'my pass' }, note: 'x' }
  expect(bodyOf(formOf({ ...body, left: undefined }))).toEqual(body)
})

test.for(['a b', 'document[a][b]', 'document[', '', 'x'.repeat(41)])(
  'a form part named %s is refused',
  (name) => {
    const form = new FormData()
    form.append(name, 'x')
    expect(bodyOf(form)).toBeUndefined()
  },
)

test('a part that comes twice is refused, and names such as __proto__ are ordinary names', () => {
  const twice = new FormData()
  for (const value of ['a', 'b']) twice.append('name', value)
  expect(bodyOf(twice)).toBeUndefined()
  const odd = new FormData()
  odd.append('__proto__[isStaff]', 'true')
  expect(Object.keys(bodyOf(odd) ?? {})).toEqual(['__proto__'])
})
