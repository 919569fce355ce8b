import { expect, test } from 'vitest'
import { gameRulesOf, type PlayPolicy, roundMsOf, ruleFault, stakeMaxOf } from './play-rules.ts'

const free: PlayPolicy = {
  turbo_allowed: true,
  autoplay_allowed: true,
  parallel_games: true,
  round_ms_min: 0,
  kinds_allowed: [],
  round_ms_kinds: [],
  stake_max: [],
}

test('the highest stake follows the kind and the age', () => {
  const british = { stake_max: ['slots 18 200', 'slots 25 500'] }
  const at = (kind: string, age: number) => stakeMaxOf(british, { kind, age })
  expect([at('slots', 18), at('slots', 24), at('slots', 25), at('slots', 70)]).toEqual([
    200, 200, 500, 500,
  ])
  expect(at('table', 18)).toBeUndefined()
  const german = { stake_max: ['all 18 100', 'slots 18 300'] }
  expect(stakeMaxOf(german, { kind: 'slots', age: 30 })).toBe(100)
  expect(stakeMaxOf(german, { kind: 'instant', age: 30 })).toBe(100)
})

test('a kind of game has its own pace, else that of all', () => {
  const policy = { ...free, round_ms_min: 5_000, round_ms_kinds: ['slots 2500'] }
  expect([roundMsOf(policy, 'slots'), roundMsOf(policy, 'instant')]).toEqual([2_500, 5_000])
})

test('a bet on another kind of game or above the highest stake is refused', () => {
  const rules = { kinds_allowed: ['slots'], stakes_max: { slots: 200 } }
  expect(ruleFault(rules, { kind: 'slots', stake_cents: 200n })).toBeUndefined()
  expect(ruleFault(rules, { kind: 'slots', stake_cents: 201n })).toBe(106)
  expect(ruleFault(rules, { kind: 'table', stake_cents: 1n })).toBe(107)
  expect(ruleFault({}, { kind: 'table', stake_cents: 1_000_000n })).toBeUndefined()
})

test('a game is told only what its licence requires', () => {
  expect(gameRulesOf(free, { class: 'slots' }, {})).toBeUndefined()
  const strict = { ...free, turbo_allowed: false, autoplay_allowed: false, parallel_games: false }
  expect(
    gameRulesOf(
      { ...strict, round_ms_min: 5_000 },
      { class: 'slots' },
      { stakes_max: { slots: 200 } },
    ),
  ).toEqual({
    round_ms_min: 5_000,
    turbo_allowed: false,
    autoplay_allowed: false,
    parallel_games: false,
    stake_max: 200,
  })
})

test('of the limits of the licence and of the game the lower one is told', () => {
  const told = (stake_max: number | undefined, licence: number | undefined) =>
    gameRulesOf(
      free,
      { class: 'slots', stake_max },
      licence === undefined ? {} : { stakes_max: { slots: licence } },
    )
  expect(told(300, 200)).toEqual({ stake_max: 200 })
  expect(told(100, 200)).toEqual({ stake_max: 100 })
  expect(told(100, undefined)).toEqual({ stake_max: 100 })
})
