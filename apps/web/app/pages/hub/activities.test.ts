import { expect, test } from 'vitest'
import { activitiesOf, type HubAnswers } from './activities.ts'

const jackpot = {
  id: 1,
  identifier: 'mystic-jackpots',
  name: 'Mystic Jackpots',
  state: 'active',
  currency: 'EUR',
  levels: [{ amount_cents: 100 }, { amount_cents: 900 }],
}
const lottery = {
  id: 5,
  frontend_identifier: 'autumn',
  title: 'Autumn',
  currency: 'EUR',
  money_budget_cents: 50_000,
  start_at: '2026-01-01T00:00:00.000Z',
  end_at: '2026-02-01T00:00:00.000Z',
  finished_at: null,
  in_progress: true,
}
const answers = (more: object): HubAnswers =>
  ({ jackpots: [], lotteries: [], ...more }) as unknown as HubAnswers
const kinds = (more: object, pages = {}) =>
  activitiesOf(answers(more), pages).map(({ kind, isRunning }) => `${kind} ${isRunning}`)

test('what runs comes first, with the tickets of the player and the end', () => {
  const future = { ...lottery, id: 6, in_progress: false, start_at: '2099-01-01T00:00:00.000Z' }
  const all = activitiesOf(
    answers({
      jackpots: [jackpot],
      lotteries: [future, lottery],
      tickets: [{ lottery_id: 5, tickets: [1, 2, 3] }],
    }),
    {},
  )
  expect(all.map(({ key }) => key)).toEqual(['lottery 5', 'jackpot 1', 'lottery 6'])
  expect(all[0]).toMatchObject({ count: 3, at: lottery.end_at, prize: { amount_cents: 50_000 } })
  expect(all[1]).toMatchObject({ to: '/mystic-jackpots', prize: { amount_cents: 900 } })
  expect(all[2]).toMatchObject({ isRunning: false, at: future.start_at })
})

test('a tournament shows its end and the place of the player; a finished one is left out', () => {
  const tournament = {
    id: 9,
    kind: 'tournament',
    frontend_identifier: 'cup',
    title: 'Cup',
    state: 'running',
    currency: 'EUR',
    money_prize_pool_cents: 70_000,
    start_at: '2026-01-01T00:00:00.000Z',
    end_at: '2026-02-01T00:00:00.000Z',
  }
  const own = {
    tournaments: [tournament, { ...tournament, id: 10, state: 'finished' }],
    standings: [{ tournament_id: 9, award_place: 4 }],
  }
  const [cup, ...others] = activitiesOf(answers(own), {})
  expect(cup).toMatchObject({ to: '/tournaments/cup', place: 4, at: tournament.end_at })
  expect(others).toEqual([])
  const quest = { ...tournament, kind: 'quest' }
  expect(activitiesOf(answers({ tournaments: [quest] }), {})).toEqual([])
})

test('turns that were bought lead to the wheel of the shop', () => {
  const turn = { group_key: 'manual_wheel', stage: 'issued', valid_until: null }
  expect(activitiesOf(answers({ boxes: [turn] }), {})[0]?.to).toBe('/rocketmart-wheel')
})

test('a paused jackpot, a drawn lottery and what belongs to a closed page are left out', () => {
  const drawn = { ...lottery, in_progress: false, finished_at: lottery.end_at }
  expect(kinds({ jackpots: [{ ...jackpot, state: 'paused' }], lotteries: [drawn] })).toEqual([])
  const both = { jackpots: [jackpot], lotteries: [lottery] }
  expect(kinds(both, { 'mystic-jackpots': false })).toEqual(['lottery true'])
  expect(kinds(both, { 'lottery-tournaments': false })).toEqual(['jackpot true'])
})

test('turns of the wheel, boxes and the way to the next status are the player’s own', () => {
  const box = (group_key: string, stage = 'issued') => ({
    group_key,
    stage,
    valid_until: '2026-01-05T00:00:00.000Z',
  })
  const vip = {
    nextStatus: 'SILVER',
    depositAmountCents: 50,
    depositThresholdCents: 100,
    betSumCents: 300,
    betSumThresholdCents: 400,
    endsAt: null,
  }
  const own = { boxes: [box('wheel_day'), box('box_gold'), box('box_old', 'activated')], vip }
  const all = activitiesOf(answers(own), {})
  expect(all.map(({ kind, to, count }) => [kind, to, count])).toEqual([
    ['wheel', '/rocketplay-wheel', 1],
    ['box', '/profile/boxes', 1],
    ['vip', '/rocketplay-vipclub', undefined],
  ])
  expect(all[2]?.progress).toBe(0.5)
  expect(kinds({ vip: { ...vip, nextStatus: null } })).toEqual([])
})

test('a quest shows the way to its next level; achievements and the calendar what is done', () => {
  const level = (number: number, state: string, EUR: number) => {
    return { level: number, state, bets: { EUR }, points: number * 10, money_cents: 0 }
  }
  const quest = {
    id: 3,
    title: 'Meteor Run',
    frontend_identifier: 'quest--xs--run',
    currency: 'EUR',
    in_progress: true,
    bet_cents: 20_000,
    levels: [level(1, 'completed', 0), level(2, 'active', 15_000), level(3, 'locked', 35_000)],
    start_at: lottery.start_at,
    end_at: lottery.end_at,
  }
  const one = (is_completed: boolean, points: number) => {
    return { is_completed, points, done: 5, end_at: lottery.end_at }
  }
  const calendar = { id: 8, total: 10, completed: 4, days: [] }
  const own = { quests: [quest], achievements: [one(true, 5), one(false, 7)], calendar }
  const [run, achieved, days] = activitiesOf(answers(own), {})
  expect(run).toMatchObject({ to: '/action/quest--xs--run', progress: 0.25, points: 30 })
  expect(achieved).toMatchObject({ to: '/achievements', progress: 0.5, points: 7 })
  expect(days).toMatchObject({ kind: 'adventure', progress: 0.4 })
  const soon = activitiesOf(answers({ quests: [{ ...quest, in_progress: false }] }), {})
  expect(soon[0]).toMatchObject({ isRunning: false, at: lottery.start_at })
})
