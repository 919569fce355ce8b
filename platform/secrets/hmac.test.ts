import { expect, test } from 'vitest'
import { isSigned, signHex } from './hmac.ts'

test('the HMAC matches the published test vector', () => {
  // RFC 4231, test case 2.
  expect(signHex('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('only the HMAC of exactly this text with this secret is valid', () => {
  const mark = signHex('secret', 'text')
  expect(isSigned('secret', Buffer.from('text'), mark)).toBe(true)
  expect(isSigned('secret', 'text', mark.toUpperCase())).toBe(true)
  expect(isSigned('secret', 'text ', mark)).toBe(false)
  expect(isSigned('another', 'text', mark)).toBe(false)
  for (const wrong of [undefined, '', mark.slice(1), `${mark}0`, [mark], `${mark.slice(0, 63)}ä`]) {
    expect(isSigned('secret', 'text', wrong)).toBe(false)
  }
})
