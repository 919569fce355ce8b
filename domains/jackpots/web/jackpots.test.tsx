import { createHash } from 'node:crypto'
import type { EventMessage } from '@casino/contract/event.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, type jackpotWon, listJackpots, listWins, showChoice } from '../contract.ts'
import { drawText, dropCents } from '../draw.ts'
import { isDropRight } from './check-drop.ts'
import { JackpotView } from './jackpot-view.tsx'
import { JackpotsWidget } from './jackpots-widget.tsx'
import type { DropData, JackpotData, LevelData } from './queries.ts'
import { WinWatch } from './win-watch.tsx'

const live = vi.hoisted(() => new Map<string, (message: never) => void>())
vi.mock('@casino/client/live/live.ts', () => ({
  useLive: (event: { name: string }, listener: (message: never) => void) =>
    live.set(event.name, listener),
  useLiveReset: () => undefined,
}))
const send = (name: string, message: unknown) => live.get(name)?.(message as never)

const level: LevelData = {
  id: 1,
  identifier: 'spark',
  index: 0,
  name: 'Spark',
  state: 'active',
  amount_cents: 1500,
  available_amount_cents: 1500,
  total_amount_cents: 1500,
  periods: [],
  working_days: null,
  drops_by: 'amount',
  seed_cents: 1000,
  ceiling_cents: 2500,
  ends_at: null,
  per_mille: 5,
  return_rate: 0.0075,
  pot: 3,
  commitment: 'c',
}
const jackpot: JackpotData = {
  id: 7,
  name: 'Mystic Jackpots',
  identifier: 'mystic-jackpots',
  external_id: 'mystic-jackpots',
  state: 'active',
  currency: 'EUR',
  allowed_currencies: [],
  games: ['apogee/starfall-reels'],
  stake_min_cents: 10,
  levels: [level],
}
const win = (user_name: string, amount_cents: number, day: number) => ({
  amount_cents,
  jackpot_name: 'Mystic Jackpots',
  jackpot_level_name: 'Spark',
  approved_at: `2026-01-0${day}T00:00:00.000Z`,
  created_at: `2026-01-0${day}T00:00:00.000Z`,
  jackpot_external_code: 'mystic-jackpots',
  jackpot_level_external_code: 'spark',
  user_name,
  jackpot_original_currency: 'EUR',
  jackpot_original_amount_cents: amount_cents,
})
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const secret = 'a'.repeat(64)
const sha = (text: string) => createHash('sha256').update(text).digest()
const drawn = dropCents(
  { seed_cents: 1000n, ceiling_cents: 2500n },
  sha(drawText({ secret, jackpot: 'mystic-jackpots', level: 'spark', number: 2 })),
)
const drop: DropData = {
  level: 'spark',
  level_name: 'Spark',
  number: 2,
  drops_by: 'amount',
  seed_cents: 1000,
  ceiling_cents: 2500,
  opened_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  commitment: sha(secret).toString('hex'),
  secret,
  drop_cents: Number(drawn),
  drop_at: null,
  amount_cents: Number(drawn),
  user_name: 'AnnOrb**',
  won_at: '2026-01-02T00:00:00.000Z',
}
const wins = [win('First***', 500, 3), win('Second**', 900, 2)]
const names = () =>
  screen.getAllByText(/\*\*/).flatMap(({ textContent }) => (textContent ? [textContent] : []))

test('9.29: the biggest wins come by amount, the latest in the order of the server', async () => {
  const casino = openFakeCasino()
  casino.answers(listJackpots, [jackpot])
  casino.answers(listWins, wins)
  renderWith(<JackpotsWidget />)
  await screen.findByText('Second**')
  expect(names()).toEqual(['Second**', 'First***'])
  click('Latest')
  expect(names()).toEqual(['First***', 'Second**'])
})

test('a push replaces the jackpot that the page has, and adds no other', async () => {
  const casino = openFakeCasino()
  casino.answers(listJackpots, [jackpot, { ...jackpot, id: 8, state: 'planned', name: 'Later' }])
  casino.answers(listWins, [])
  renderWith(<JackpotsWidget />)
  await screen.findByText('€15.00')
  // 4.12: only an active jackpot is shown.
  expect(screen.queryByText('Later')).toBeNull()
  send('jackpots.changed', { ...jackpot, levels: [{ ...level, amount_cents: 1600 }] })
  await screen.findByText('€16.00')
  // The meter never falls within a pot; the next one begins at its seed.
  send('jackpots.changed', { ...jackpot, levels: [{ ...level, amount_cents: 1550 }] })
  send('jackpots.changed', { ...jackpot, id: 99, name: 'Unknown' })
  await waitFor(() => expect(screen.queryByText('Unknown')).toBeNull())
  expect(screen.getByText('€16.00')).toBeTruthy()
  send('jackpots.changed', { ...jackpot, levels: [{ ...level, pot: 4, amount_cents: 1000 }] })
  await screen.findByText('€10.00')
})

test('the page shows limit and present return, and a player can opt out', async () => {
  const casino = openFakeCasino()
  casino.answers(listWins, wins)
  casino.answers(showChoice, { takes_part: true })
  casino.answers(choose, { takes_part: false })
  renderWith(
    <JackpotView jackpot={{ ...jackpot, drops: [drop] }} isPlayer>
      {null}
    </JackpotView>,
    { player },
  )
  await screen.findByText('Must drop by €25.00')
  expect(screen.getByText(/right now: 0\.75%/)).toBeTruthy()
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  await waitFor(() => expect(box.disabled).toBe(false))
  box.click()
  await waitFor(() => expect(box.checked).toBe(false))
  expect(casino.changes()).toEqual([{ call: choose.name, input: { takes_part: false } }])
})

test('a drop is checked in the browser, and a changed one is found', async () => {
  expect(await isDropRight('mystic-jackpots', drop)).toBe(true)
  for (const changed of [
    { drop_cents: drop.amount_cents + 1 },
    { secret: 'b'.repeat(64) },
    { number: 3 },
  ]) {
    expect(await isDropRight('mystic-jackpots', { ...drop, ...changed })).toBe(false)
  }
})

test('a won pot is celebrated, but not a return at or below the stake', async () => {
  renderWith(<WinWatch />, { player })
  const won: EventMessage<typeof jackpotWon> = {
    ...win('AnnOrb**', 1500, 1),
    id: 1,
    jackpot_identifier: 'mystic-jackpots',
    stake_cents: 1500,
  }
  send('jackpots.won', won)
  await screen.findByText(/€15\.00 returned/)
  expect(screen.queryByRole('dialog')).toBeNull()
  send('jackpots.won', { ...won, id: 2, stake_cents: 100 })
  await screen.findByRole('dialog', { name: 'You won the Spark pot!' })
})
