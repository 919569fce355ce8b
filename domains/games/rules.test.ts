import { expect, test } from 'vitest'
import {
  badgesIn,
  hasDemoMode,
  isGameSessionOver,
  lobbyRowMax,
  notableWins,
  railsOf,
  roundOf,
  winsPerBatchMax,
} from './rules.ts'

test('a demo needs an entry of play money and a game that is not live', () => {
  expect(hasDemoMode({ live: false, currencies: ['EUR', 'FUN'] })).toBe(true)
  expect(hasDemoMode({ live: false, currencies: ['EUR'] })).toBe(false)
  expect(hasDemoMode({ live: true, currencies: ['FUN'] })).toBe(false)
})

/** Rails of a lobby, each of the games from one number to another. */
const rails = (...spans: [from: number, to: number][]) =>
  spans.map(([from, to], place) => ({
    category: `rail ${place + 1}`,
    game_ids: Array.from({ length: to - from + 1 }, (_, at) => from + at),
  }))

test('no rail of the lobby repeats a game of another, and a rail of too few is left out', () => {
  const shown = railsOf(rails([1, 20], [1, 40], [14, 42], [90, 91]))
  expect(shown.map(({ category, game_ids }) => [category, game_ids[0], game_ids.length])).toEqual([
    ['rail 1', 1, lobbyRowMax],
    ['rail 2', 16, lobbyRowMax],
    ['rail 3', 31, 12],
  ])
})

test('below thirty games the lobby has at most three rails', () => {
  const spans = rails([1, 5], [6, 10], [11, 15], [16, 29])
  expect(railsOf(spans)).toHaveLength(3)
  expect(railsOf([...spans, ...rails([30, 32])])).toHaveLength(5)
})

test('3.21: a game of the collections top, new, jackpot and mystic-jackpots has their badges, each once', () => {
  const own = { type: 'top', theme: 'flame' }
  expect(badgesIn([own], ['slots', 'new', 'top'])).toEqual([own, { type: 'new', theme: 'cyan' }])
  expect(badgesIn([], ['jackpot']).map(({ type }) => type)).toEqual(['jackpot'])
  expect(badgesIn([], ['mystic-jackpots'])).toEqual([{ type: 'mystic_jackpots', theme: 'violet' }])
  expect(badgesIn([], ['bonus-wagering'])).toEqual([{ type: 'bonus_wagering', theme: 'green' }])
  expect(badgesIn([], ['slots'])).toEqual([])
})

test('a session bets for twelve hours, unless it has ended', () => {
  const created_at = new Date('2026-01-01T00:00:00Z')
  const noon = new Date('2026-01-01T12:00:00Z')
  expect(isGameSessionOver({ created_at, ended_at: null }, noon)).toBe(false)
  expect(isGameSessionOver({ created_at, ended_at: null }, new Date(noon.getTime() + 1))).toBe(true)
  expect(isGameSessionOver({ created_at, ended_at: created_at }, created_at)).toBe(true)
})

const settled = (round_id: string, amount_cents: bigint, currency = 'EUR') => ({
  kind: 'win' as const,
  rolled_back: null,
  player_id: 7n,
  provider: 'apogee',
  round_id,
  amount_cents,
  currency,
})
const stakesOf = (...rounds: [string, bigint][]) =>
  new Map(rounds.map(([round, cents]) => [roundOf(settled(round, 0n)), cents]))

test('a notable win is about a euro and more than the stakes of its round', () => {
  const stakes = stakesOf(['a', 100n], ['b', 100n], ['c', 10n], ['yen', 100n])
  const wins = [settled('a', 101n), settled('b', 100n), settled('c', 99n), settled('d', 5000n)]
  expect(notableWins(wins, stakes)).toEqual([settled('a', 101n)])
  expect(notableWins([settled('yen', 149n, 'JPY')], stakes)).toEqual([])
  expect(notableWins([settled('yen', 150n, 'JPY')], stakes)).toHaveLength(1)
})

test('of many wins the largest are shown', () => {
  const rounds = Array.from({ length: 50 }, (_, at) => `${at}`)
  const stakes = stakesOf(...rounds.map((round): [string, bigint] => [round, 1n]))
  const wins = rounds.map((round) => settled(round, 1000n + BigInt(round)))
  const shown = notableWins(wins, stakes)
  expect(shown).toHaveLength(winsPerBatchMax)
  expect(shown[0]?.amount_cents).toBe(1030n)
})
