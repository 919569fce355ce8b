import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test('a well-formed URL stays unchanged', () => {
  for (const url of ['/', '/games?title=%ff', '/producers/caf%C3%A9', '/a%2fb', '*']) {
    expect(readableAddress(url)).toBe(url)
  }
})

test('repeated slashes in the URL of a call become one', () => {
  expect(readableAddress('/api/cms/pages//faq?l=//x')).toBe('/api/cms/pages/faq?l=//x')
  expect(readableAddress('/api/cms//%ff')).toBe('/api/cms/%25ff')
  expect(readableAddress('//api/player')).toBe('//api/player')
})

test('malformed percent-encoding is taken literally', () => {
  expect(readableAddress('/%ff')).toBe('/%25ff')
  expect(readableAddress('/de/100%?title=%ff')).toBe('/de/100%25?title=%ff')
  expect(readableAddress('/%E2%82/%41')).toBe('/%25E2%2582/%2541')
})
