import { expect, test } from 'vitest'
import { type Drawn, drawMessageOf, drawnBy } from './live-proof.ts'

const value = { randomness: 'value', signature: 's', from_position: 5 }
const bound = { salt: 'salt', beacon: { round: 9, value } }
const last: Drawn = { version: 2, seeds: ['ann', 'ben'], position: 5, chain: bound }

test('from its number on a round is drawn by the value of the beacon alone', () => {
  expect([drawnBy(last), drawMessageOf(last)]).toEqual(['beacon', 'value'])
})

test.each<[string, Partial<Drawn>]>([
  ['before that number', { position: 4 }],
  [
    'while the value has not been entered',
    { chain: { ...bound, beacon: { round: 9, value: null } } },
  ],
  ['in a chain that was bound to nothing', { chain: { ...bound, beacon: null } }],
])('%s a round is drawn by the seeds of its bettors', (_, other) => {
  const round = { ...last, ...other }
  expect([drawnBy(round), drawMessageOf(round)]).toEqual(['seeds', 'salt:ann,ben'])
})

test('a round of the first version is drawn by the salt alone', () => {
  const round = { ...last, version: 1 }
  expect([drawnBy(round), drawMessageOf(round)]).toEqual(['salt', 'salt'])
})
