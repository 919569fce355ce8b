import { expect, test } from 'vitest'
import type { OwnDrawBet, PastDraw } from '../../live/draw-protocol.ts'
import { applyMessage, firstState, freeSlot, type StudioState, stakesOf } from './studio-state.ts'

const chain = { id: 1, terminating_hash: 'h', salt: 's', length: 9, beacon: null }
const past: PastDraw = {
  round_id: 7,
  result: [17],
  hash: 'hash',
  position: 7,
  chain,
  version: 1,
  mathematics: null,
  seeds: [],
}
const bet = (state: OwnDrawBet['state'], slot = 0): OwnDrawBet => ({
  id: `b${slot}`,
  round_id: 7,
  slot,
  n: null,
  amount_cents: 30,
  chips: [{ spot: 'red', amount_cents: 30 }],
  state,
  payout_cents: null,
})

function betting(): StudioState {
  const message = { type: 'betting', round_id: 7, since_ms: 0, until_ms: 25_000, chain } as const
  return applyMessage(firstState(), message)
}

test('bets of others come and go, and the result pays all winners at once', () => {
  const other = { name: 'Ann***', amount_cents: 10, currency: 'EUR', chips: [], payout_cents: null }
  const joined = [1, 2, 3].map((n) => ({ ...other, n }))
  let state = applyMessage(betting(), {
    type: 'draw_tick',
    round_id: 7,
    joined,
    left: [],
    online: 3,
  })
  state = applyMessage(state, { type: 'draw_tick', round_id: 7, joined: [], left: [2], online: 2 })
  const won = [{ n: 3, payout_cents: 360 }]
  state = applyMessage(state, { type: 'result', past, since_ms: 25_000, until_ms: 35_000, won })
  expect([...state.bets.values()].map(({ n, payout_cents }) => [n, payout_cents])).toEqual([
    [1, 0],
    [3, 360],
  ])
  expect(state).toMatchObject({ phase: 'playing', past: [past], online: 2 })
})

test('a refused or returned bet frees its slot', () => {
  let state = applyMessage(betting(), { type: 'draw_bet', bet: bet('placing') })
  state = applyMessage(state, { type: 'draw_bet', bet: bet('placed', 1) })
  expect(freeSlot(state.own, 8)).toBe(2)
  expect(stakesOf(state.own).get('red')).toBe(60)
  state = applyMessage(state, { type: 'draw_bet', bet: bet('refused') })
  expect(freeSlot(state.own, 8)).toBe(0)
  expect(freeSlot([bet('placed')], 1)).toBeUndefined()
})

test('the bets of the last round stay for a repeat, over rounds without bets', () => {
  let state = applyMessage(betting(), { type: 'draw_bet', bet: bet('lost') })
  for (const round_id of [8, 9]) {
    state = applyMessage(state, { type: 'betting', round_id, since_ms: 0, until_ms: 1, chain })
  }
  expect(state.last).toEqual([bet('lost')])
  expect(state.own).toEqual([])
})
