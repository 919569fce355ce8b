import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskCard, RiskReport, reportedCents, storedTexts } from './risk-contract.ts'

test('only the first six and the last four digits of a card are stored', () => {
  expect(maskCard('4242 4242 4242 4242')).toBe('424242******4242')
  expect(maskCard('4242-42XX-XXXX-4242')).toBe('424242******4242')
  expect(maskCard('****4242')).toBe('****4242')
  expect(maskCard('4242424242')).toBe('****4242')
  expect(maskCard('')).toBe('****')
})

test('5.20: empty fields are dropped, and a card number in another field is masked there', () => {
  const report = RiskReport.parse({
    type: 'transaction',
    country: 'DE',
    first_name: '',
    last_name: null,
    card_holder: 'Ann 4242.4242.4242.4242',
    card_number: '4242424242424242',
  })
  expect(storedTexts(report)).toEqual({
    country: 'DE',
    card_holder: 'Ann 424242******4242',
    card_number: '424242******4242',
  })
})

test('no stored text has more than ten digits of a number in a row', () => {
  const digits = fc.stringMatching(/^[0-9]{11,19}$/)
  fc.assert(
    fc.property(digits, fc.constantFrom('', ' ', '-'), (number, between) => {
      const typed = number.replaceAll(/(.{4})/g, `$1${between}`)
      const kept = storedTexts(
        RiskReport.parse({ type: 'payout', card_number: typed, last_name: typed }),
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
  const report = RiskReport.parse({ type: 'payout', first_name: number, card_number: number })
  const masked = '424242******4242'
  expect(storedTexts(report)).toEqual({ first_name: masked, card_number: masked })
})

test('fields that the theme of a client adds are dropped, a security code among them', () => {
  const added = { cvc: '123', theme: { step: 2 }, first_name: 'Ann' }
  const report = RiskReport.parse({ type: 'transaction', ...added })
  expect(report).toEqual({ type: 'transaction', first_name: 'Ann' })
})

test('a device fingerprint is also sent as dfpc', () => {
  const texts = (sent: object) => storedTexts(RiskReport.parse({ type: 'payout', ...sent }))
  expect(texts({ dfpc: 'print' })).toEqual({ device_fingerprint: 'print' })
  expect(texts({ dfpc: 'other', device_fingerprint: 'print' })).toEqual({
    device_fingerprint: 'print',
  })
})

test.each([
  // Other clients send full units, as a string or a number.
  { amount: '50', currency: 'EUR', cents: 5000n },
  { amount: 50, currency: 'EUR', cents: 5000n },
  { amount: '32225.00', currency: 'EUR', cents: 3_222_500n },
  { amount: 0.07, currency: 'EUR', cents: 7n },
  { amount: 1.15, currency: 'EUR', cents: 115n },
  { amount: 4.35, currency: 'EUR', cents: 435n },
  { amount: ' 12.5 ', currency: 'EUR', cents: 1250n },
  { amount: '100.00', currency: 'JPY', cents: 100n },
  { amount: '0.00000001', currency: 'BTC', cents: 1n },
  { amount: '90071992.54740991', currency: 'BTC', cents: 9_007_199_254_740_991n },
  // Our client sends cents; also both fields and neither.
  { amount_cents: 5000, currency: 'EUR', cents: 5000n },
  { amount: '50', amount_cents: 5000, currency: 'EUR', cents: 5000n },
  { amount: '', currency: '', cents: null },
  { amount: null, cents: null },
  { cents: null },
  // No valid sums, or not of this currency.
  { amount: '12.345', currency: 'EUR' },
  { amount: 0.1 + 0.2, currency: 'EUR' },
  { amount: '100.5', currency: 'JPY' },
  { amount: '12,50', currency: 'EUR' },
  { amount: '1,000.00', currency: 'EUR' },
  { amount: '-1', currency: 'EUR' },
  { amount: -1, currency: 'EUR' },
  { amount: '+1', currency: 'EUR' },
  { amount: '1e3', currency: 'EUR' },
  { amount: 1e21, currency: 'EUR' },
  { amount: 12_345_678.123_456_78, currency: 'BTC' },
  { amount: 1e-8, currency: 'BTC' },
  { amount: '0x10', currency: 'EUR' },
  { amount: '١٢', currency: 'EUR' },
  { amount: '.5', currency: 'EUR' },
  { amount: '5.', currency: 'EUR' },
  { amount: '90071992.54740992', currency: 'BTC' },
  { amount: '50' },
  { amount: '50', currency: 'XXX' },
  { amount: '50', amount_cents: 50, currency: 'EUR' },
])('7.16: $amount of $currency beside $amount_cents is $cents', ({ cents, ...texts }) => {
  expect(reportedCents(RiskReport.parse({ type: 'payout', ...texts }))).toBe(cents)
})
