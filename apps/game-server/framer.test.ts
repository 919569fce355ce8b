import { expect, test } from 'vitest'
import { framerIn, framerQuery } from './framer.ts'

const secret = 'a secret of the casino'
const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.slice(1)))

test("the page of a casino's return address may frame the game, also after a reload", () => {
  const query = queryOf(framerQuery(secret, 'https://mirror.example/play/apogee/dice?a=b'))
  expect(framerIn(['another', secret], query)).toBe('https://mirror.example')
})

test("a framer without the casino's signature is refused", () => {
  const query = queryOf(framerQuery(secret, 'https://mirror.example/'))
  for (const wrong of [
    {},
    undefined,
    { ...query, framer: 'https://evil.example' },
    { ...query, framer: ['https://mirror.example'] },
    { ...query, framer_sign: undefined },
    queryOf(framerQuery('guessed', 'https://mirror.example/')),
    queryOf(framerQuery(secret, 'javascript:alert(1)')),
  ]) {
    expect(framerIn([secret], wrong)).toBeUndefined()
  }
})

test('a casino without a return address adds no framer', () => {
  expect(framerQuery(secret, '')).toBe('')
})
