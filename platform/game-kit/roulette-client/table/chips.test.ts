import { expect, test } from 'vitest'
import { spots } from '../../roulette/layout.ts'
import { betsMax, createRoulette } from '../../roulette/roulette-game.ts'
import { spotsMax } from '../rules-shown.ts'
import {
  betsOf,
  clearBets,
  doubleBets,
  emptyTable,
  layBets,
  placeChip,
  removeChips,
  type Table,
  totalOf,
  undo,
  wireBets,
} from './chips.ts'

const game = createRoulette({ slug: 'roulette', title: 'Roulette', version: 1 })

const limits = { total_max: 1000, spots_max: 3 }

function laid(...chips: [number, number][]): Table {
  return chips.reduce((table: Table, [spot, amount_cents]) => {
    const next = placeChip(table, { spot, amount_cents }, limits)
    if (typeof next === 'string') throw new Error(next)
    return next
  }, emptyTable)
}

test('chips on the same spot pile up', () => {
  expect([...laid([5, 100], [5, 50]).bets]).toEqual([[5, 150]])
})

test('undo reverts one move at a time, a doubling as one', () => {
  const two = laid([5, 100], [6, 200])
  const doubled = doubleBets(two, limits) as Table
  expect(totalOf(doubled.bets)).toBe(600)
  expect(undo(doubled).bets).toEqual(two.bets)
  expect(totalOf(undo(undo(doubled)).bets)).toBe(100)
  expect(undo(emptyTable)).toBe(emptyTable)
})

test('clearing can be undone', () => {
  const table = laid([5, 100])
  expect(undo(clearBets(table)).bets).toEqual(table.bets)
  expect(removeChips(table, 5).bets.size).toBe(0)
})

test('more than the table allows is refused and changes nothing', () => {
  const table = laid([5, 900])
  expect(placeChip(table, { spot: 6, amount_cents: 101 }, limits)).toBe('too_much')
  expect(doubleBets(table, limits)).toBe('too_much')
  const three = laid([1, 10], [2, 10], [3, 10])
  expect(placeChip(three, { spot: 4, amount_cents: 10 }, limits)).toBe('too_many')
  expect(totalOf(table.bets)).toBe(900)
})

test('a rebet places exactly the last bets', () => {
  const played = wireBets(laid([5, 100], [40, 50]).bets)
  const again = layBets(emptyTable, betsOf(played), limits) as Table
  expect(wireBets(again.bets)).toEqual(played)
})

test('every spot of the table is a bet the game accepts, at its full stake', () => {
  for (const index of spots.keys()) {
    const input = { bets: wireBets(new Map([[index, 70]])) }
    expect(game.input.safeParse(input).success).toBe(true)
    expect(game.stake(input)).toBe(70n)
  }
})

test('the table takes as many bets as the game accepts', () => {
  expect(spotsMax).toBe(betsMax)
})
