import { expect, test } from 'vitest'
import { prizeInWords, scoringInWords } from './in-words.ts'

test('staff read a prize and a scoring in words', () => {
  expect(prizeInWords({ kind: 'cash', currency: 'EUR', amount_cents: 500 })).toBe('cash €5.00')
  expect(prizeInWords({ kind: 'points', points: 40 })).toBe('points 40')
  expect(prizeInWords({ kind: 'freespins', plan: 'race_spins' })).toBe('freespins race_spins')
  expect(scoringInWords({ by: 'bets' })).toBe('bets')
  const bands = [{ from: 2, points: 5 }]
  expect(scoringInWords({ by: 'bands', bands, best: 10 })).toBe('bands, from 2: 5, best 10')
})
