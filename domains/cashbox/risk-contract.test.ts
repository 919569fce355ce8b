import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptTexts, maskCard, RiskWord } from './risk-contract.ts'

test('of a card the first six and the last four figures are kept, and no more', () => {
  expect(maskCard('4242 4242 4242 4242')).toBe('424242******4242')
  expect(maskCard('4242-42XX-XXXX-4242')).toBe('424242******4242')
  expect(maskCard('****4242')).toBe('****4242')
  expect(maskCard('4242424242')).toBe('****4242')
  expect(maskCard('')).toBe('****')
})

test('5.20: what is empty is dropped, and a number in another field is masked there', () => {
  const word = RiskWord.parse({
    type: 'transaction',
    country: 'DE',
    first_name: '',
    last_name: null,
    card_holder: 'Ann 4242.4242.4242.4242',
    card_number: '4242424242424242',
  })
  expect(keptTexts(word)).toEqual({
    country: 'DE',
    card_holder: 'Ann 424242******4242',
    card_number: '424242******4242',
  })
})

test('no text that is kept has more than ten figures of a number in a row', () => {
  const figures = fc.stringMatching(/^[0-9]{11,19}$/)
  fc.assert(
    fc.property(figures, fc.constantFrom('', ' ', '-'), (number, between) => {
      const typed = number.replaceAll(/(.{4})/g, `$1${between}`)
      const kept = keptTexts(
        RiskWord.parse({ type: 'payout', card_number: typed, last_name: typed }),
      )
      for (const text of Object.values(kept))
        expect(text.replaceAll(/[^0-9]/g, '').length).toBeLessThan(11)
    }),
  )
})

test.each([
  ['full width', '４２４２４２４２４２４２４２４２'],
  ['Arabic', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
  ['Devanagari', '४२४२४२४२४२४२४२४२'],
  ['two spaces', '4242  4242  4242  4242'],
  ['dashes and dots', '4242–4242·4242_4242'],
  ['nothing that is seen', '4242\u200b4242\u00ad4242\u200b4242'],
])('a number in %s is masked like any other', (_how, number) => {
  const word = RiskWord.parse({ type: 'payout', first_name: number, card_number: number })
  const masked = '424242******4242'
  expect(keptTexts(word)).toEqual({ first_name: masked, card_number: masked })
})

test('a security code is asked for by nobody', () => {
  expect(RiskWord.safeParse({ type: 'transaction', cvc: '123' }).success).toBe(false)
})
