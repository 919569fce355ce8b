// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { GameSession } from '../../protocol.ts'
import { createPurse } from './purse.ts'

const session = (mode: 'real' | 'demo') =>
  ({
    mode,
    balance_cents: 10_000,
    currency: { code: 'EUR', subunits_to_unit: 100 },
    casino_origin: 'https://casino.example',
  }) as GameSession

/**
 * A purse in an iframe, the balances it has shown, and a function that sends a message of the page.
 */
function framed(mode: 'real' | 'demo' = 'real') {
  const page = {} as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(page)
  const shown: number[][] = []
  const purse = createPurse(session(mode), ({ balance_cents, in_play_cents }) =>
    shown.push([balance_cents, in_play_cents]),
  )
  const say = (data: object, from: { origin?: string; source?: Window } = {}) => {
    const { origin = 'https://casino.example', source = page } = from
    const event = new Event('message')
    window.dispatchEvent(Object.assign(event, { data, origin, source }))
  }
  return { purse, shown, say }
}

const money = {
  type: 'apogee:money',
  currency: 'EUR',
  balance_cents: 9_500,
  in_play_cents: 500,
}

afterEach(() => void vi.restoreAllMocks())

test('alone it follows the wallet, and shows the stake of its own round', () => {
  const { purse, shown } = framed()
  purse.set(9_000)
  purse.setInPlay(1_000)
  expect(shown).toEqual([
    [10_000, 0],
    [9_000, 0],
    [9_000, 1_000],
  ])
})

test('once the page has sent its balance, no other is shown', () => {
  const { purse, shown, say } = framed()
  say(money)
  purse.set(1)
  purse.setInPlay(2)
  expect(shown.slice(1)).toEqual([
    [9_500, 500],
    [9_500, 500],
    [9_500, 500],
  ])
  expect(purse.balance()).toBe(9_500)
})

test('messages of other origins, other currencies and invalid amounts are ignored', () => {
  const { shown, say } = framed()
  say(money, { origin: 'https://elsewhere.example' })
  say(money, { source: {} as Window })
  say({ ...money, currency: 'BTC' })
  say({ ...money, balance_cents: -1 })
  say({ ...money, in_play_cents: '5' })
  expect(shown).toEqual([[10_000, 0]])
})

test('play money is the game’s own', () => {
  const { shown, say } = framed('demo')
  say(money)
  expect(shown).toEqual([[10_000, 0]])
})
