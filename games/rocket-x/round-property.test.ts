import {
  acceptBet,
  addBet,
  cancelBet,
  openRound,
  closeBets as takeOff,
} from '@casino/game-kit/live/bets.ts'
import type { Bet, LiveRound } from '@casino/game-kit/live/live.ts'
import { drawCents } from '@casino/game-kit/slots/payout.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashOut, crash, passAutos } from './round-engine.ts'
import { payoutAt } from './rules.ts'

const start = 1_000_000

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
  /** Bets that the wallet has not answered. */
  open: Set<string>
  /** The wallet calls that ended each bet: exactly one in the end. */
  ends: Map<string, string[]>
}

/** Plays the moves like the server: every decision of the engine is recorded as a wallet call. */
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
    .reduce((sum, bet) => sum + paidAt(bet, bet.cashed_x100 ?? 0), 0n)
  return { ...play, wonCents }
}

function paidAt({ amount_cents, float }: Bet, x100: number): bigint {
  return drawCents(payoutAt(amount_cents, x100), () => float)
}

function move(play: Play, step: Extract<Move, { player: number }>, at: number): void {
  const { round, open, bets } = play
  const of = { owner: `p${step.player}`, slot: step.slot }
  switch (step.do) {
    case 'add': {
      const auto_x100 = play.autos[bets.length % play.autos.length]
      const amount_cents = BigInt(10 + bets.length * 7)
      const added = addBet(round, {
        ...of,
        id: `b${bets.length}`,
        amount_cents,
        auto_x100,
        float: 0.5,
      })
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
