import type { Bet, LiveRound } from '@casino/game-kit/live.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptBet,
  addBet,
  cancelBet,
  cashOut,
  crash,
  highestX100,
  openRound,
  passAutos,
  payoutOf,
  takeOff,
} from './round-engine.ts'
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
  return { id, owner: 'ann', slot: 0, amount_cents: 100n, ...with_ }
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

  test('nobody bets on a rocket that has left the ground', () => {
    const round = flightOf(200, [])
    expect(addBet(round, bet('a'))).toBe('betting_closed')
  })

  test('a bet whose wallet answers after take-off is given back and never paid', () => {
    const round = openRound(1n, 200, start)
    addBet(round, bet('a', { auto_x100: 110 }))
    expect(takeOff(round, start).map(({ id }) => id)).toEqual(['a'])
    expect(acceptBet(round, 'a')).toBe('give_back')
    expect(crash(round, instantOf(201))).toEqual({ cashed: [], lost: [] })
  })

  test('a bet cancelled before the wallet answered is given back, and its slot is free', () => {
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

  test('the round holds on while the multiplier is the crash point, and ends beyond it', () => {
    const round = flightOf(250, [{}])
    expect(crash(round, instantOf(250))).toBeUndefined()
    expect(cashOut(round, seat, instantOf(251) - 1)).toMatchObject({ cashed_x100: 250 })
    expect(crash(round, instantOf(251))).toMatchObject({ lost: [] })
  })

  test('a hand is refused once the crash point is passed, though the server has not noticed', () => {
    const round = flightOf(250, [{}])
    expect(cashOut(round, seat, instantOf(251))).toBe('crashed')
    expect(round.phase).toBe('flying')
  })

  test('1.00x cannot be taken, 1.01x can', () => {
    const round = flightOf(250, [{}])
    expect(cashOut(round, seat, start)).toBe('too_early')
    expect(cashOut(round, seat, instantOf(101))).toMatchObject({ payout_cents: 101n })
  })

  test('the automatic multiplier was first when the hand comes later', () => {
    const round = flightOf(900, [{ auto: 150 }])
    expect(cashOut(round, seat, instantOf(400))).toMatchObject({ cashed_x100: 150 })
  })

  test('whoever still flies at the highest multiplier is paid there', () => {
    const round = flightOf(highestX100 + 5_000, [{}])
    expect(crash(round, instantOf(highestX100))?.cashed).toMatchObject([
      { payout_cents: 1_000_000n },
    ])
  })

  test('a payout is rounded down to the subunit', () => {
    expect(payoutOf(33n, 101)).toBe(33n)
    expect(payoutOf(99n, 199)).toBe(197n)
  })
})

type Move =
  | { do: 'add' | 'accept' | 'cancel' | 'cash'; player: number; slot: 0 | 1; after: number }
  | { do: 'take_off' | 'autos' | 'crash'; after: number }

const moves = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('add' as const, 'accept' as const, 'cancel' as const, 'cash' as const),
      player: fc.nat(2),
      slot: fc.constantFrom(0 as const, 1 as const),
      after: fc.nat(6_000),
    }),
    fc.record({
      do: fc.constantFrom('take_off' as const, 'autos' as const, 'crash' as const),
      after: fc.nat(6_000),
    }),
  ),
  { maxLength: 60 },
)

test('in any order of events each stake ends once, and never above the crash point', () => {
  fc.assert(
    fc.property(
      moves,
      fc.integer({ min: 100, max: 800 }),
      fc.array(fc.option(fc.integer({ min: 101, max: 900 }), { nil: undefined }), {
        minLength: 1,
        maxLength: 8,
      }),
      (steps, crashX100, autos) => {
        const played = playAll(steps, crashX100, autos)
        for (const bet of played.bets) expectFair(bet, played, crashX100)
        const paid = played.bets.reduce((sum, { payout_cents }) => sum + (payout_cents ?? 0n), 0n)
        expect(paid).toBe(played.wonCents)
      },
    ),
    { numRuns: 400 },
  )
})

type Play = {
  round: LiveRound
  autos: (number | undefined)[]
  bets: Bet[]
  /** Bets whose wallet has not answered. */
  open: Set<string>
  /** What the wallet was told of each bet: exactly one thing in the end. */
  ends: Map<string, string[]>
}

/** Plays the moves as the server does: everything the engine decides is noted as a wallet call. */
function playAll(steps: Move[], crashX100: number, autos: (number | undefined)[]) {
  const round = openRound(1n, crashX100, start)
  const play: Play = { round, autos, bets: [], open: new Set(), ends: new Map() }
  let at = start
  for (const step of steps) {
    at += step.after
    if (step.do === 'take_off')
      for (const { id } of takeOff(round, at)) expect(play.open).toContain(id)
    if (step.do === 'autos') note(play, passAutos(round, at), 'win')
    if (step.do === 'crash') noteEnd(play, at)
    if ('player' in step) move(play, step, at)
  }
  takeOff(round, at)
  for (const id of play.open) answer(play, id)
  noteEnd(play, at + 1_000_000)
  const wonCents = play.bets
    .filter(({ id }) => play.ends.get(id)?.includes('win'))
    .reduce((sum, bet) => sum + payoutOf(bet.amount_cents, bet.cashed_x100 ?? 0), 0n)
  return { ...play, wonCents }
}

function move(play: Play, step: Extract<Move, { player: number }>, at: number): void {
  const { round, open, bets } = play
  const of = { owner: `p${step.player}`, slot: step.slot }
  switch (step.do) {
    case 'add': {
      const auto_x100 = play.autos[bets.length % play.autos.length]
      const amount_cents = BigInt(10 + bets.length * 7)
      const added = addBet(round, { ...of, id: `b${bets.length}`, amount_cents, auto_x100 })
      if (typeof added === 'string') return
      bets.push(added)
      open.add(added.id)
      return
    }
    case 'accept':
      for (const id of [...open].slice(0, 1)) answer(play, id)
      return
    case 'cancel': {
      const left = cancelBet(round, of)
      if (typeof left !== 'string' && left.was_placed) note(play, [left.bet], 'rollback')
      return
    }
    case 'cash': {
      const taken = cashOut(round, of, at)
      if (typeof taken !== 'string') note(play, [taken], 'win')
    }
  }
}

function answer(play: Play, id: string): void {
  play.open.delete(id)
  const bets = play.bets.filter((bet) => bet.id === id)
  if (acceptBet(play.round, id) === 'give_back') note(play, bets, 'rollback')
}

function noteEnd(play: Play, at: number): void {
  const ended = crash(play.round, at)
  note(play, ended?.cashed ?? [], 'win')
  note(play, ended?.lost ?? [], 'finish')
}

function note({ ends }: Play, bets: Bet[], how: string): void {
  for (const { id } of bets) ends.set(id, [...(ends.get(id) ?? []), how])
}

function expectFair(bet: Bet, { ends }: Pick<Play, 'ends'>, crashX100: number): void {
  const how = ends.get(bet.id)
  if (bet.state === 'cashed') {
    expect(how).toEqual(['win'])
    expect(bet.cashed_x100).toBeGreaterThanOrEqual(101)
    expect(bet.cashed_x100).toBeLessThanOrEqual(Math.min(crashX100, bet.auto_x100 ?? crashX100))
    return
  }
  expect(how).toEqual([bet.state === 'lost' ? 'finish' : 'rollback'])
  if (bet.state === 'lost') expect(bet.auto_x100 ?? crashX100 + 1).toBeGreaterThan(crashX100)
}
