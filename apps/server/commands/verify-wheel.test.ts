import { expect, test } from 'vitest'
import { verifyWheel } from './verify-wheel.ts'

const draw = (more: Record<string, string> = {}) =>
  verifyWheel(
    Object.entries({
      kind: 'wheel',
      'server-seed': 'server seed',
      'client-seed': 'client seed',
      nonce: '1',
      weights: '3,0,3,3,3,3,3,3,3,3',
      ...more,
    }).flatMap(([name, value]) => [`--${name}`, value]),
  )

test('a draw is recomputed from its seeds, and its commitment is shown', () => {
  expect(draw()).toEqual({
    server_seed_hash: 'a4e53dc2f480b8fce6fe688b1317658b446299df23ad533394406427c8c19557',
    // Words 3207066134 and 2756686125 of the HMAC: 5 of 27 is the third weight.
    index: 2,
    stop: 641,
  })
  expect(draw({ nonce: '2' })).not.toEqual(draw())
})

test.each([
  ['weights', '0,0'],
  ['weights', '1,-1'],
  ['nonce', '0'],
  ['client-seed', ''],
])('--%s %s is refused', (name, value) => {
  expect(() => draw({ [name]: value })).toThrow()
})
