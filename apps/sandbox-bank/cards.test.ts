import { expect, test } from 'vitest'
import { hasLuhnSum, readCard, testCards } from './cards.ts'

const today = new Date('2030-06-15T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '06/30', cvc: '123', holder: 'Ann Orbit' }

test('a test card is accepted until the last day of its month', () => {
  expect(readCard(good, today)).toMatchObject({ card: { outcome: 'success', last4: '4242' } })
  const lastMoment = new Date('2030-06-30T23:59:59Z')
  expect(readCard(good, lastMoment)).toHaveProperty('card')
  const over = readCard(good, new Date('2030-07-01T00:00:00Z'))
  expect(over).toEqual({ faults: { expiry: 'expiry_past' } })
})

test('every test card has a valid check digit, and one wrong digit is found', () => {
  for (const { number } of testCards) {
    expect(hasLuhnSum(number)).toBe(true)
    const last = (Number(number.at(-1)) + 1) % 10
    expect(hasLuhnSum(`${number.slice(0, -1)}${last}`)).toBe(false)
  }
})

test('9.27: there is a test card of each accepted brand', () => {
  const kinds = new Set(testCards.map(({ brand }) => brand))
  expect([...kinds].sort()).toEqual(['maestro', 'mastercard', 'visa'])
})

test('a real card number and an invalid number get different errors, and neither is accepted', () => {
  const number = (typed: string) => readCard({ ...good, number: typed }, today)
  expect(number('4111 1111 1111 1111')).toEqual({ faults: { number: 'number_not_test' } })
  expect(number('4242 4242 4242 4241')).toEqual({ faults: { number: 'number_invalid' } })
  expect(number('')).toEqual({ faults: { number: 'number_invalid' } })
})

test('each invalid field is named', () => {
  const read = readCard({ number: 'x', expiry: '13/30', cvc: '12', holder: ' ' }, today)
  expect(read).toEqual({
    faults: {
      number: 'number_invalid',
      expiry: 'expiry_invalid',
      cvc: 'cvc_invalid',
      holder: 'holder_missing',
    },
  })
})

test.for([
  ['number', 'number', '5555-5555-5555-4444', '5555-5555-5555-4445', 'number_invalid'],
  ['expiry', 'expiry', '12/31', '12/2031', 'expiry_invalid'],
  ['month', 'expiry', '12/30', '00/31', 'expiry_invalid'],
  ['past', 'expiry', '06/30', '05/30', 'expiry_past'],
] as const)('5.10 %s: a valid value and an invalid one', ([, field, taken, refused, fault]) => {
  const read = (typed: string) => readCard({ ...good, [field]: typed }, today)
  expect(read(taken)).toHaveProperty('card')
  expect(read(refused)).toEqual({ faults: { [field]: fault } })
})
