import { endOf } from '@casino/game-kit/fair/round-end.ts'
import type { OwnBet, ServerMessage } from '@casino/game-kit/live/live-protocol.ts'
import { describe, expect, test } from 'vitest'
import {
  applyMessage,
  buttonOf,
  firstState,
  flownMsAt,
  type LiveState,
  paidSoFar,
  returnAt,
  x100At,
} from './live-state.ts'

const chain = { id: 1, terminating_hash: 'end', salt: 'salt', length: 10, beacon: null }
const betting: ServerMessage = {
  type: 'betting',
  round_id: 7,
  since_ms: 1_000,
  until_ms: 8_000,
  chain,
}
const takeOff: ServerMessage = { type: 'take_off', round_id: 7, since_ms: 8_000, seeds: [] }
const past = {
  round_id: 7,
  crash_x100: 234,
  hash: 'h',
  position: 3,
  chain,
  version: 2,
  mathematics: null,
  seeds: [],
}
const crashed: ServerMessage = { type: 'crashed', past, since_ms: 22_000, until_ms: 25_000 }

function own(state: OwnBet['state'], more: Partial<OwnBet> = {}): ServerMessage {
  return {
    type: 'bet',
    bet: {
      id: 'a',
      round_id: 7,
      slot: 0,
      n: 1,
      draw_key: '7:0',
      amount_cents: 250,
      auto_x100: null,
      state,
      cashed_x100: null,
      payout_cents: null,
      ...more,
    },
  }
}

function stateAfter(...messages: ServerMessage[]): LiveState {
  return messages.reduce(applyMessage, firstState())
}

function tick(flown_ms: number, more: Partial<Extract<ServerMessage, { type: 'tick' }>> = {}) {
  return {
    type: 'tick',
    round_id: 7,
    flown_ms,
    x100: 100,
    joined: [],
    left: [],
    cashed: [],
    online: 3,
    ...more,
  } as ServerMessage
}

describe('the button', () => {
  test('changes from bet to cancel, cash-out and cashed, and back to bet', () => {
    const steps = [
      [betting],
      [betting, own('placing')],
      [betting, own('placed')],
      [betting, own('placed'), takeOff],
      [betting, own('placed'), takeOff, own('cashed')],
      [betting, own('placed'), takeOff, own('cashed'), crashed],
    ]
    expect(steps.map((messages) => buttonOf(stateAfter(...messages), 0, false))).toEqual([
      'bet',
      'placing',
      'cancel',
      'cash_out',
      'cashed',
      'bet',
    ])
  })

  test('is off until the first message of the server', () => {
    expect(buttonOf(firstState(), 0, false)).toBe('off')
  })

  test('waits for the next round while the rocket flies without the player', () => {
    expect(buttonOf(stateAfter(betting, takeOff), 1, true)).toBe('queued')
  })

  test('a refused or returned bet frees its slot', () => {
    expect(buttonOf(stateAfter(betting, own('placing'), own('refused')), 0, false)).toBe('bet')
    const state = stateAfter(betting, own('placed'), own('returning'), own('returned'))
    expect(buttonOf(state, 0, false)).toBe('bet')
    expect(state.own_past).toMatchObject([{ id: 'a', state: 'returned' }])
  })
})

describe('the flight', () => {
  test('follows the clock, but not far beyond the last message of the server', () => {
    const state = stateAfter(betting, takeOff, tick(2_000))
    expect(flownMsAt(state, 10_100)).toBe(2_100)
    expect(flownMsAt(state, 60_000)).toBe(2_400)
  })

  test('ends at the crash point, whatever was shown before', () => {
    expect(x100At(stateAfter(betting, takeOff, tick(15_000), crashed), 99_000)).toBe(234)
  })

  test('a return is rounded down as on the server', () => {
    const { bet } = own('placed', { amount_cents: 333 }) as { bet: OwnBet }
    expect(returnAt(bet, 101)).toBe(336)
  })
})

test('bets of others appear, disappear and cash out with the ticks of their round', () => {
  const ann = {
    name: 'An***',
    amount_cents: 100,
    currency: 'EUR',
    cashed_x100: null,
    payout_cents: null,
  }
  const joined = [1, 2].map((n) => ({ ...ann, n }))
  const state = stateAfter(
    betting,
    tick(0, { joined }),
    tick(0, { left: [1] }),
    tick(0, { cashed: [{ n: 2, x100: 150, payout_cents: 150 }] }),
    tick(0, { round_id: 6, left: [2] }),
  )
  expect([...state.bets.values()]).toEqual([{ ...ann, n: 2, cashed_x100: 150, payout_cents: 150 }])
})

test("the bets of a round are in the next round's history", () => {
  const next: ServerMessage = { ...betting, round_id: 8 }
  const state = stateAfter(betting, own('placed'), takeOff, own('lost'), crashed, next)
  expect(state.own).toEqual([undefined, undefined])
  expect(state.own_past).toMatchObject([{ id: 'a', state: 'lost' }])
  expect(state.past).toEqual([past])
})

test('a cash-out is a win only if it exceeds all stakes of the player in the round', () => {
  const bet = (own('placed') as { bet: OwnBet }).bet
  const paidWith = (payout_cents: number | null) =>
    paidSoFar({
      own: [
        { ...bet, slot: 0, amount_cents: 100, payout_cents },
        { ...bet, slot: 1, amount_cents: 1000, payout_cents: null },
      ],
    })
  expect(endOf(paidWith(null))).toBe('lost')
  expect(endOf(paidWith(150))).toBe('returned')
  expect(endOf(paidWith(1100))).toBe('returned')
  expect(endOf(paidWith(1101))).toBe('won')
})
