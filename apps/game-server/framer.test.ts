import { expect, test } from 'vitest'
import { framerIn, framerQuery } from './framer.ts'

const secret = 'a secret of the casino'
const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.slice(1)))

test('the page to which a casino has its player come back may frame the game, again and again', () => {
  const query = queryOf(framerQuery(secret, 'https://mirror.example/play/apogee/dice?a=b'))
  expect(framerIn(['another', secret], query)).toBe('https://mirror.example')
})

test('a framer that no casino has signed is none', () => {
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

test('a casino that names no way back says nothing of who may frame', () => {
  expect(framerQuery(secret, '')).toBe('')
})
