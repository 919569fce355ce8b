import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  holdBalance,
  onServerBalanceLate,
  onShownBalance,
  releaseBalance,
  type ShownBalance,
  setServerBalance,
} from './shown-balance.ts'

const shown: ShownBalance[] = []
let stop = () => {}

const books = (amount_cents: number, in_play_cents = 0): ShownBalance => ({
  currency: 'EUR',
  amount_cents,
  available_to_cashout_cents: amount_cents,
  in_play_cents,
})
const figures = () => shown.map(({ amount_cents, in_play_cents }) => [amount_cents, in_play_cents])

beforeEach(() => {
  vi.useFakeTimers()
  releaseBalance()
  setServerBalance(books(10_000))
  stop = onShownBalance((one) => shown.push(one))
})
afterEach(() => {
  stop()
  shown.length = 0
  vi.useRealTimers()
})

test('the stake is deducted at once, and the result is hidden until the game has shown it', () => {
  holdBalance(500)
  setServerBalance(books(10_700))
  expect(figures()).toEqual([
    [10_000, 0],
    [9_500, 0],
  ])
  releaseBalance(10_700)
  expect(figures().at(-1)).toEqual([10_700, 0])
})

test('the page waits for a ledger that is behind the game, so the balance does not jump back', () => {
  holdBalance(500)
  releaseBalance(10_700)
  expect(figures().at(-1)).toEqual([9_500, 0])
  setServerBalance(books(9_500))
  setServerBalance(books(10_700))
  expect(figures()).toEqual([
    [10_000, 0],
    [9_500, 0],
    [10_700, 0],
  ])
})

test('whatever a game reports as paid, the balance is that of the ledger', () => {
  let asked = 0
  const end = onServerBalanceLate(() => {
    asked += 1
  })
  holdBalance(500)
  releaseBalance(99_999_999)
  setServerBalance(books(9_500))
  vi.advanceTimersByTime(2_000)
  expect(figures().at(-1)).toEqual([9_500, 0])
  expect(asked).toBe(1)
  end()
})

test('a refused bet restores the balance at once', () => {
  holdBalance(500)
  releaseBalance()
  expect(figures().at(-1)).toEqual([10_000, 0])
})

test('between the steps of a round the ledger’s balance is shown, with the amount in play', () => {
  holdBalance(500)
  releaseBalance(9_500)
  setServerBalance(books(9_500))
  setServerBalance(books(9_500, 500))
  expect(figures().at(-1)).toEqual([9_500, 500])
  holdBalance(0)
  setServerBalance(books(10_700, 0))
  expect(figures().at(-1)).toEqual([9_500, 500])
  releaseBalance(10_700)
  expect(figures().at(-1)).toEqual([10_700, 0])
})
