// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { FreespinState, PlayResult } from '../protocol.ts'
import { createFreeSpins } from './free-spins.ts'

afterEach(() => document.body.replaceChildren())

const state = (more: Partial<FreespinState> = {}): FreespinState => ({
  issue_id: 'gift-1',
  quantity: 10,
  played: 2,
  stake_cents: 20,
  won_cents: 0,
  is_over: false,
  ...more,
})
function spins(first: FreespinState | null) {
  const place = document.createElement('div')
  document.body.append(place)
  const bigWin = vi.fn()
  const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()
  const parts = { t, money: (cents: number) => `EUR ${cents}`, place, first }
  const free = createFreeSpins({ ...parts, sounds: { bigWin } } as never)
  const after = (freespins?: FreespinState) => free.after({ freespins } as PlayResult)
  return { ...free, after, place, bigWin }
}

test('the spins stand in the place of the bet, with their count, stake and win', () => {
  const { running, after, place } = spins(state())
  expect(running()).toMatchObject({ issue_id: 'gift-1', stake_cents: 20 })
  expect(place.className).toContain('gk-in-free')
  expect(place.textContent).toContain('free_spins_count 2 10')
  expect(place.textContent).toContain('EUR 20')
  expect(after(state({ played: 3, won_cents: 120 }))).toBe(false)
  expect(place.textContent).toContain('free_spins_count 3 10')
  expect(place.textContent).toContain('free_spins_sum EUR 120')
})

test('at the end a summary has the total, and ordinary play goes on', () => {
  const { running, after, place, bigWin } = spins(state())
  expect(after(state({ played: 10, won_cents: 250, is_over: true }))).toBe(true)
  expect(running()).toBeUndefined()
  expect(place.className).not.toContain('gk-in-free')
  expect(place.textContent).toBe('')
  expect(document.querySelector('dialog')?.textContent).toContain('EUR 250')
  expect(bigWin).toHaveBeenCalledOnce()
  expect(after(undefined)).toBe(false)
})

test('without a win the summary says so, and a game without free spins shows none', () => {
  const { after, bigWin } = spins(state())
  after(state({ is_over: true }))
  expect(document.querySelector('dialog')?.textContent).toContain('free_spins_end_none')
  expect(bigWin).not.toHaveBeenCalled()
  expect(spins(null).place.textContent).toBe('')
})
