import { expect, test } from 'vitest'
import type { TournamentData } from '../queries.ts'
import { inTab } from './tabs.ts'

const one = (id: number, more: object) =>
  ({
    id,
    kind: 'tournament',
    state: 'running',
    games: [],
    start_at: `2026-01-01T1${id}:00:00.000Z`,
    end_at: `2026-01-02T1${id}:00:00.000Z`,
    ...more,
  }) as unknown as TournamentData

const all = [
  one(1, { state: 'register' }),
  one(2, {}),
  one(3, { state: 'finished' }),
  one(4, { kind: 'quest' }),
  one(5, { kind: 'achievement' }),
  one(6, { games: ['apogee/dice', 'apogee/keno'] }),
  one(7, { games: ['apogee/dice', 'turbogames/rocket-x'], state: 'published' }),
]
const ids = (tab: Parameters<typeof inTab>[0]) => inTab(tab, all).map(({ id }) => id)

test('2.4: each list has its kind, first what runs, then what comes', () => {
  expect(ids('all')).toEqual([2, 6, 1, 7])
  expect(ids('live')).toEqual([2, 6])
  expect(ids('producers')).toEqual([6])
  expect(ids('actions')).toEqual([4])
  expect(ids('achievements')).toEqual([5])
})
