import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DepositRule,
  depositTickets,
  givesTickets,
  isDrawDue,
  isOpenTo,
  nextRun,
  slugOfRun,
  stageOf,
  stakeMicros,
  ticketsDue,
  ticketsWithin,
} from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const span = { start_at: day(10), end_at: day(17) }

test('a lottery is to come, running or over by its dates', () => {
  expect([day(9), day(10), day(16), day(17)].map((now) => stageOf(span, now))).toEqual([
    'future',
    'active',
    'active',
    'archive',
  ])
})

test('tickets are given while an open lottery runs, and the draw is due two minutes after', () => {
  const open = { ...span, state: 'open' } as const
  expect(givesTickets(open, day(16))).toBe(true)
  expect(givesTickets(open, day(17))).toBe(false)
  expect(givesTickets({ ...open, state: 'draft' }, day(16))).toBe(false)
  expect(isDrawDue(open, day(17))).toBe(false)
  expect(isDrawDue(open, new Date(day(17).getTime() + 120_000))).toBe(true)
  expect(isDrawDue({ ...open, state: 'drawn' }, day(18))).toBe(false)
})

test('a lottery without groups is for everybody', () => {
  expect([isOpenTo([], []), isOpenTo([7], [1, 7]), isOpenTo([7], [1])]).toEqual([true, true, false])
})

const rule = (from_amount_cents: bigint, price_cents: bigint, currency = 'EUR'): DepositRule => {
  return { from_amount_cents, price_cents, currency, active: true }
}

test('the highest step that a deposit reaches sets the price of its tickets', () => {
  const rules = [rule(1000n, 1000n), rule(10_000n, 800n), rule(500n, 500n, 'USD')]
  const eur = (amount_cents: bigint) => depositTickets(rules, { currency: 'EUR', amount_cents })
  expect([999n, 1000n, 9999n, 10_000n].map(eur)).toEqual([0, 1, 9, 12])
  expect(depositTickets(rules, { currency: 'NOK', amount_cents: 10_000n })).toBeUndefined()
  const off = [{ ...rule(0n, 1n), active: false }]
  expect(depositTickets(off, { currency: 'EUR', amount_cents: 500n })).toBeUndefined()
})

test('only the cash part of a bet counts, and its rollback takes the same away', () => {
  const bet = { amount_cents: 300n, cash_cents: 100n, eur_micros: 3_000_000n }
  expect(stakeMicros({ ...bet, kind: 'bet', rolled_back: null })).toBe(1_000_000n)
  expect(stakeMicros({ ...bet, kind: 'rollback', rolled_back: 'bet' })).toBe(-1_000_000n)
  expect(stakeMicros({ ...bet, kind: 'rollback', rolled_back: 'win' })).toBeUndefined()
  expect(stakeMicros({ ...bet, kind: 'win', rolled_back: null })).toBeUndefined()
  expect(stakeMicros({ ...bet, kind: 'bet', rolled_back: null, eur_micros: null })).toBeUndefined()
})

test('in whatever order bets and rollbacks come, a ticket is given once for each price', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-500n, 900n), { maxLength: 30 }), (stakes) => {
      const price = 100n
      let [eur_micros, given, highest] = [0n, 0, 0n]
      for (const stake of stakes) {
        eur_micros += stake
        highest = eur_micros > highest ? eur_micros : highest
        given += ticketsDue({ eur_micros, given }, price)
      }
      expect(given).toBe(Number(highest / price))
    }),
  )
})

test('nobody gets more tickets than the maxima allow', () => {
  const left = { player_max: 10, own: 7, tickets_max: 100, issued: 98 }
  expect([1, 2, 5].map((asked) => ticketsWithin(asked, left))).toEqual([1, 2, 2])
  expect(ticketsWithin(5, { ...left, own: 12 })).toBe(0)
})

test('a run begins where the last one ends, and has its day in the address', () => {
  const run = nextRun({ end_at: day(17), repeat_days: 7 })
  expect(run).toEqual({ start_at: day(17), end_at: day(24) })
  expect(slugOfRun('orbit-draw', run.end_at)).toBe('orbit-draw-2026-11-24')
})
