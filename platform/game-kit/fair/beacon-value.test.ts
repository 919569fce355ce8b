import { describe, expect, test } from 'vitest'
import { publishedRounds } from '../testing/published-beacon.ts'
import { beaconValueOf } from './beacon-value.ts'
import { beaconAddressOf, beaconRoundFrom, beaconTimeOf, quicknet } from './quicknet.ts'

describe('a round of the public beacon', () => {
  test.each(publishedRounds)('$round gives the value that was published', async (published) => {
    expect(await beaconValueOf(published.round, published.signature)).toBe(published.randomness)
  })

  test.each(publishedRounds)('the signature of $round signs no other round', async (published) => {
    expect(await beaconValueOf(published.round + 1, published.signature)).toBeUndefined()
  })

  test.each([
    ['a changed signature', '10'.repeat(48)],
    ['a point that nobody signed', `c0${'00'.repeat(47)}`],
    ['another round', publishedRounds[1]?.signature ?? ''],
    ['too few bytes', publishedRounds[0]?.signature.slice(2) ?? ''],
    ['no hex at all', 'a signature'],
  ])('%s has no value', async (_, signature) => {
    expect(await beaconValueOf(publishedRounds[0]?.round ?? 0, signature)).toBeUndefined()
  })
})

test('rounds come every three seconds, and the chosen one is the first not before its time', () => {
  const firstMs = quicknet.firstRoundAtMs
  expect(beaconTimeOf(1).toISOString()).toBe('2023-08-23T15:09:27.000Z')
  expect(beaconTimeOf(1_000).getTime()).toBe(firstMs + 2_997_000)
  expect([firstMs - 1, firstMs, firstMs + 1, firstMs + 3_000].map(beaconRoundFrom)).toEqual([
    1, 1, 2, 2,
  ])
  expect(beaconRoundFrom(0)).toBe(1)
  expect(beaconAddressOf(7)).toBe(`https://api.drand.sh/${quicknet.chainHash}/public/7`)
})
