import { expect, test } from 'vitest'
import { bodyIn, draftOf, fieldsOf } from './draft.ts'

test('a body is edited as text and sent as it was', () => {
  const page = {
    title: 'A page',
    description: '',
    categories: ['page'],
    parent: null,
    hidden: false,
    json: '{"promo":[]}',
    format: 'markdown',
    source: '# A',
  }
  expect(bodyIn(draftOf(page))).toEqual({ body: page })
  const banner = { position: 3, item: { title: { text: 'Summer' } } }
  expect(bodyIn(draftOf(banner))).toEqual({ body: banner })
  expect(fieldsOf(draftOf(banner)).map(({ name }) => name)).toEqual(['position', 'item'])
})

test('a wrong JSON is named with its field', () => {
  expect(bodyIn({ item: '{"a": }' })).toEqual({
    fault: expect.stringMatching(/^Fields is no JSON/),
  })
  expect(bodyIn({ json: '{' })).toEqual({ fault: expect.stringMatching(/^Blocks is no JSON/) })
  expect(bodyIn({ json: ' ' })).toEqual({ body: { json: null } })
})
