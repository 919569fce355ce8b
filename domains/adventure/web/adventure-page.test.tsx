import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { claimDay, showAdventure } from '../contract.ts'
import * as adventurePage from './adventure-page.tsx'
import type { CalendarData, DayData } from './queries.ts'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const states = ['completed', 'lost', 'active', 'future', 'superb'] as const
const day = (step: number, state: DayData['state']): DayData => ({
  id: step,
  title: `moon__${step}/4__0${step}/11/2026`,
  day: `2026-11-0${step}`,
  step,
  stepTotal: 4,
  state,
  isCompleted: state === 'completed',
  prize:
    state === 'superb' ? null : { kind: 'freespins', spins: 25, amount_cents: 0, currency: 'EUR' },
  condition: {
    min_deposit_cents: 2000,
    currency: 'EUR',
    stake_cents: 0,
    wager_times: 10,
    activation_days: 7,
  },
  ends_at: null,
  is_claimable: false,
})
const calendar: CalendarData = {
  id: 1,
  name: 'moon',
  total: 4,
  completed: 1,
  is_finished: false,
  is_draft: false,
  deposited_cents: 0,
  staked_cents: 0,
  currency: 'EUR',
  days: states.map((state, index) => day(index + 1, state)),
}

let casino: FakeCasino
beforeEach(() => {
  localStorage.clear()
  casino = openFakeCasino()
})

function open(shown: CalendarData | null, who?: typeof player, is_allowed = true) {
  casino.answers(showAdventure, { is_allowed, calendar: shown })
  const at = '/rocketplay-adventure'
  renderPage(adventurePage, { at, path: at.slice(1), casino, ...(who ? { player: who } : {}) })
}

test('4.22: each day shows its state; the gift of the super day is a secret', async () => {
  open(calendar, player)
  expect(await screen.findByText('1 of 4 days completed')).toBeTruthy()
  const shown = screen.getAllByRole('article').map((card) => card.getAttribute('data-state'))
  expect(shown).toEqual([...states])
  expect(screen.getAllByText('Secret gift')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Deposit €20.00 today' })).toBeTruthy()
})

test('after the deposit the gift is collected', async () => {
  const days = calendar.days.with(2, { ...day(3, 'active'), is_claimable: true })
  casino.answers(claimDay, { title: 'moon' })
  open({ ...calendar, days }, player)
  fireEvent.click(await screen.findByRole('button', { name: 'Collect the gift' }))
  expect(await screen.findByText('Your gift is in your account.')).toBeTruthy()
  expect(casino.changes()).toMatchObject([{ call: claimDay.name }])
})

test('a day shows how much of its stakes is done; after the deposit its button leads to the games', async () => {
  const active = day(3, 'active')
  const condition = { ...active.condition, stake_cents: 5000 }
  const days = calendar.days.with(2, { ...active, condition })
  open({ ...calendar, days, deposited_cents: 2000, staked_cents: 1250 }, player)
  expect(await screen.findByText(/Played today €12.50 of €50.00/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Play now' }).getAttribute('href')).toBe('/games')
})

test('the explanation is shown until it was read once', async () => {
  open(calendar)
  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText('How the adventure works')).toBeNull())
  expect(screen.getByRole('link', { name: 'Log in to take part' })).toBeTruthy()
})

test('4.25: a finished adventure says so; without one, or without permission, the page says why', async () => {
  open({ ...calendar, is_finished: true }, player)
  expect(await screen.findByText(/adventure is over/)).toBeTruthy()
  open(null, player)
  expect(await screen.findByText(/no adventure right now/)).toBeTruthy()
  open(null, player, false)
  expect(await screen.findByText(/not available under your licence/)).toBeTruthy()
})
