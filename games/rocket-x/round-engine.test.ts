import {
  acceptBet,
  addBet,
  cancelBet,
  openRound,
  closeBets as takeOff,
} from '@casino/game-kit/live/bets.ts'
import type { Bet, LiveRound } from '@casino/game-kit/live/live.ts'
import { describe, expect, test } from 'vitest'
import { cashOut, crash, highestX100, passAutos } from './round-engine.ts'
import { multiplierAt } from './rules.ts'

const start = 1_000_000
const seat = { owner: 'p0', slot: 0 } as const

function flightOf(crashX100: number, bets: { auto?: number; amount?: bigint }[]): LiveRound {
  const round = openRound(1n, crashX100, start)
  bets.forEach(({ auto, amount = 100n }, index) => {
    addBet(round, bet(`b${index}`, { auto_x100: auto, amount_cents: amount, owner: `p${index}` }))
    acceptBet(round, `b${index}`)
  })
  takeOff(round, start)
  return round
}

function bet(id: string, with_: Partial<Bet> = {}): Omit<Bet, 'state'> {
  return { id, owner: 'ann', slot: 0, amount_cents: 100n, float: 0, ...with_ }
}

/** The first instant of the flight at which the multiplier is reached. */
function instantOf(x100: number): number {
  let ms = Math.max(0, Math.floor(Math.log(x100 / 100) / 0.00006) - 3)
  while (Math.round(multiplierAt(ms) * 100) < x100) ms += 1
  return start + ms
}

describe('placing', () => {
  test('a player has two bets in a round, and no third', () => {
    const round = openRound(1n, 200, start)
    expect(addBet(round, bet('a'))).toMatchObject({ state: 'placing' })
    expect(addBet(round, bet('b', { slot: 1 }))).toMatchObject({ state: 'placing' })
    expect(addBet(round, bet('c'))).toBe('slot_taken')
  })

  test('a bet after take-off is refused', () => {
    const round = flightOf(200, [])
    expect(addBet(round, bet('a'))).toBe('betting_closed')
  })

  test('a bet whose wallet answers after take-off is returned and never paid', () => {
    const round = openRound(1n, 200, start)
    addBet(round, bet('a', { auto_x100: 110 }))
    expect(takeOff(round, start).map(({ id }) => id)).toEqual(['a'])
    expect(acceptBet(round, 'a')).toBe('give_back')
    expect(crash(round, instantOf(201))).toEqual({ cashed: [], lost: [] })
  })

  test('a bet cancelled before the wallet answered is returned, and its slot is free', () => {
    const round = openRound(1n, 200, start)
    addBet(round, bet('a'))
    expect(cancelBet(round, { owner: 'ann', slot: 0 })).toMatchObject({ was_placed: false })
    expect(acceptBet(round, 'a')).toBe('give_back')
    expect(addBet(round, bet('b'))).toMatchObject({ state: 'placing' })
  })

  test('a bet in flight cannot be cancelled', () => {
    const round = flightOf(200, [{}])
    expect(cancelBet(round, { owner: 'p0', slot: 0 })).toBe('betting_closed')
  })
})

describe('cashing out', () => {
  test('an automatic cash-out at the crash point is paid, one hundredth above it is lost', () => {
    const round = flightOf(250, [{ auto: 250 }, { auto: 251 }])
    const end = crash(round, instantOf(251))
    expect(end?.cashed.map(({ id, cashed_x100 }) => [id, cashed_x100])).toEqual([['b0', 250]])
    expect(end?.lost.map(({ id }) => id)).toEqual(['b1'])
  })

  test('the round continues while the multiplier is the crash point, and ends beyond it', () => {
    const round = flightOf(250, [{}])
    expect(crash(round, instantOf(250))).toBeUndefined()
    expect(cashOut(round, seat, instantOf(251) - 1)).toMatchObject({ cashed_x100: 250 })
    expect(crash(round, instantOf(251))).toMatchObject({ lost: [] })
  })

  test('a manual cash-out is refused after the crash point, even before the server has ended the round', () => {
    const round = flightOf(250, [{}])
    expect(cashOut(round, seat, instantOf(251))).toBe('crashed')
    expect(round.phase).toBe('flying')
  })

  test('1.00x cannot be cashed out, 1.01x can', () => {
    const round = flightOf(250, [{}])
    expect(cashOut(round, seat, start)).toBe('too_early')
    expect(cashOut(round, seat, instantOf(101))).toMatchObject({ payout_cents: 101n })
  })

  test('the automatic cash-out counts if it was reached before the manual one', () => {
    const round = flightOf(900, [{ auto: 150 }])
    expect(cashOut(round, seat, instantOf(400))).toMatchObject({ cashed_x100: 150 })
  })

  test('a bet that reaches the highest multiplier is paid there', () => {
    const round = flightOf(highestX100 + 5_000, [{}])
    expect(crash(round, instantOf(highestX100))?.cashed).toMatchObject([
      { payout_cents: 1_000_000n },
    ])
  })

  test('a fraction of a subunit is paid as the bet has drawn it', () => {
    const paid = (float: number) => {
      const round = openRound(1n, 500, start)
      addBet(round, bet('a', { auto_x100: 150, amount_cents: 33n, float }))
      acceptBet(round, 'a')
      takeOff(round, start)
      return passAutos(round, instantOf(200))[0]?.payout_cents
    }
    // 33 · 1.50 is 49.50.
    expect([paid(0.499), paid(0.5)]).toEqual([50n, 49n])
  })
})
