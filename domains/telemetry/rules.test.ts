import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSampled, needsConsent, redacted, redactedText, sampleRate } from './rules.ts'

test('9.12: one log in twenty is stored', () => {
  const numbers = Array.from({ length: 1000 }, (_, number) => number / 1000)
  expect(numbers.filter(isSampled)).toHaveLength(1000 * sampleRate)
})

test('campaign parameters name where a visitor came from', () => {
  expect([needsConsent('utm_set'), needsConsent('utm_send'), needsConsent('log')]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['ann@apogee.demo is taken', '[email] is taken'],
  ['call +49 221 123 4567 now', 'call +[number] now'],
  ['4242-4242-4242-4242', '[number]'],
  [
    'GET https://x.example/a?confirmation_token=abc&b=1 failed',
    'GET https://x.example/a[query] failed',
  ],
  ['session 9f86d081884c7d659a2feaa0c55ad015 is gone', 'session [token] is gone'],
  ['one\r\ntwo\u0000three\u202efour', 'one two three four'],
  ['The password needs 8 characters', 'The password needs 8 characters'],
  ['errors.registration.first_name_required', 'errors.registration.first_name_required'],
])('%j is stored as %j', (text, stored) => {
  expect(redactedText(text)).toBe(stored)
})

test('texts are redacted at any depth, names of fields too, and other values stay', () => {
  const sent = { list: ['a@b.example', 7], inner: { 'c@d.example': 'x', on: true, none: null } }
  expect(redacted(sent)).toEqual({
    list: ['[email]', 7],
    inner: { '[email]': 'x', on: true, none: null },
  })
})

test('a phone or card number is not stored as a number either', () => {
  const sent = { phone: 491_701_234_567, card: [4_242_424_242_424_242], took_ms: 1234.5, none: -7 }
  expect(redacted(sent)).toEqual({
    phone: '[number]',
    card: ['[number]'],
    took_ms: 1234.5,
    none: -7,
  })
})

test('no stored text has an at sign between words, or a control character', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.string(), (email, rest) => {
      const stored = redactedText(`${rest} ${email} ${rest}`)
      expect(stored).not.toContain(email)
      expect(stored).not.toMatch(/\p{Cc}/u)
    }),
  )
})
