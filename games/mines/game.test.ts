import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { simulatedMean } from '@casino/game-kit/simulate.ts'
import { nothing, type Payout, payoutOf } from '@casino/game-kit/slots/payout.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Action, cellsCount, game, multiplierOf, rtpOf, type View } from './game.ts'

const boards = Array.from({ length: 24 }, (_, index) => index + 1)

function round(mines: number, seed: number, stakeCents = 1_000) {
  const input = { stake_cents: stakeCents, mines }
  const { secret, view } = game.start(seededFloats(seed), input)
  return {
    input,
    secret,
    view,
    step: (at: View, action: Action) => game.step({ secret, view: at, input }, action),
  }
}

test('the multipliers of three mines are the published ones, rounded down to four decimals', () => {
  const published = [1.125, 1.2857, 1.4786, 1.712, 1.9974]
  published.forEach((multiplier, at) => {
    expect(Math.abs(multiplierOf(3, at + 1) - multiplier)).toBeLessThan(0.000_11)
  })
  expect(multiplierOf(3, 3)).toBe(1.4785)
  expect(multiplierOf(24, 1)).toBe(24.75)
})

test.each(boards)('with %d mines every cash-out returns 99 %, cell by cell', (mines) => {
  let chance = 1
  for (let opened = 1; opened <= cellsCount - mines; opened += 1) {
    chance *= (cellsCount - mines - opened + 1) / (cellsCount - opened + 1)
    const exact = 0.99 / chance
    expect(multiplierOf(mines, opened)).toBeLessThanOrEqual(exact * (1 + 1e-12))
    expect(exact - multiplierOf(mines, opened)).toBeLessThan(0.0001 + exact * 1e-12)
    expect(Math.abs(rtpOf(mines, opened) - chance * multiplierOf(mines, opened))).toBeLessThan(1e-9)
    expect(rtpOf(mines, opened)).toBeGreaterThan(0.9899)
    expect(rtpOf(mines, opened)).toBeLessThanOrEqual(0.99 + 1e-12)
    expect(multiplierOf(mines, opened)).toBeLessThanOrEqual(game.maxWin)
  }
})

test('safe cells raise the win, a mine ends the round, and the view hides the mines until the end', () => {
  const cells = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 25 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.integer(), cells, (mines, seed, chosen) => {
      const { secret, view, step } = round(mines, seed)
      expect(new Set(secret.mines).size).toBe(mines)
      let at = view
      for (const cell of chosen) {
        const after = step(at, { do: 'open', cell })
        if (!after) throw new Error('an unopened cell was refused')
        if (secret.mines.includes(cell)) {
          expect(after.payout).toEqual(nothing)
          expect(after.view).toMatchObject({
            hit: cell,
            multiplier: 0,
            mines: secret.mines.toSorted((a, b) => a - b),
          })
          return
        }
        expect(after.view.opened).toEqual([...at.opened, cell])
        expect(after.view.multiplier).toBe(multiplierOf(mines, after.view.opened.length))
        if (after.view.opened.length === cellsCount - mines) {
          expect(after.payout).toEqual(payoutOf(1_000, after.view.multiplier))
          return
        }
        expect(after.payout).toBeUndefined()
        expect(after.view).not.toHaveProperty('mines')
        at = after.view
      }
    }),
    { numRuns: 200 },
  )
})

test('a cash-out pays exactly the shown multiplier, and reveals the mines', () => {
  const { secret, view, step } = round(3, 11, 333)
  const safe = boards.filter((cell) => !secret.mines.includes(cell))
  const one = step(view, { do: 'open', cell: safe[0] ?? 0 })
  const two = step(one?.view ?? view, { do: 'open', cell: safe[1] ?? 0 })
  const out = step(two?.view ?? view, { do: 'cash_out' })
  expect(out?.payout).toEqual(payoutOf(333, 1.2857))
  expect(out?.view.mines).toHaveLength(3)
})

test('moves that the rules do not know are refused', () => {
  const { secret, view, step } = round(3, 12)
  const safe = boards.find((cell) => !secret.mines.includes(cell)) ?? 0
  expect(step(view, { do: 'cash_out' })).toBeUndefined()
  const one = step(view, { do: 'open', cell: safe })
  expect(step(one?.view ?? view, { do: 'open', cell: safe })).toBeUndefined()
  const lost = step(view, { do: 'open', cell: secret.mines[0] ?? 0 })
  expect(step(lost?.view ?? view, { do: 'open', cell: safe })).toBeUndefined()
  expect(step(lost?.view ?? view, { do: 'cash_out' })).toBeUndefined()
  expect(game.action.safeParse({ do: 'open', cell: 25 }).success).toBe(false)
  expect(game.action.safeParse({ do: 'peek' }).success).toBe(false)
})

test('an abandoned round is paid as cashed out, or void before the first cell', () => {
  const { secret, view, input, step } = round(3, 13)
  expect(game.abandon({ secret, view, input })).toBeUndefined()
  const safe = boards.find((cell) => !secret.mines.includes(cell)) ?? 0
  const one = step(view, { do: 'open', cell: safe })
  const left = game.abandon({ secret, view: one?.view ?? view, input })
  expect(left?.payout).toEqual(payoutOf(1_000, 1.125))
})

test.each([0, 25, 1.5])('%d mines are refused', (mines) => {
  expect(game.input.safeParse({ stake_cents: 100, mines }).success).toBe(false)
})

test('a simulation of three cells lies in the 99 % interval', () => {
  const next = seededFloats(6)
  const input = { stake_cents: 10_000, mines: 5 }
  const returned = ({ parts, per } = nothing) => Number(parts) / Number(per) / input.stake_cents
  const { mean, halfWidth } = simulatedMean(40_000, () => {
    const { secret, view } = game.start(next, input)
    let at: { view: View; payout?: Payout } = { view }
    for (const cell of [0, 12, 24]) {
      at = game.step({ secret, view: at.view, input }, { do: 'open', cell }) ?? at
      if (at.payout !== undefined) return returned(at.payout)
    }
    return returned(game.step({ secret, view: at.view, input }, { do: 'cash_out' })?.payout)
  })
  expect(Math.abs(mean - rtpOf(5, 3))).toBeLessThan(halfWidth)
})
