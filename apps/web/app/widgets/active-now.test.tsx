import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { listJackpots } from '@casino/jackpots/contract'
import type { JackpotData, LevelData } from '@casino/jackpots/web/queries.ts'
import { listLotteries } from '@casino/lotteries/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActiveNow, useActiveNow } from './active-now.tsx'

const level: LevelData = {
  id: 1,
  identifier: 'spark',
  index: 0,
  name: 'Spark',
  state: 'active',
  amount_cents: 150_000,
  available_amount_cents: 150_000,
  total_amount_cents: 150_000,
  periods: [],
  working_days: null,
  drops_by: 'time',
  seed_cents: 1000,
  ceiling_cents: null,
  ends_at: '2026-01-01T00:00:00.000Z',
  per_mille: 5,
  return_rate: null,
  pot: 1,
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
  games: [],
  stake_min_cents: 10,
  levels: [level],
}

function Shown() {
  return <ActiveNow active={useActiveNow()} />
}

function show(player?: Viewer) {
  const casino = openFakeCasino()
  casino.answers(listJackpots, [jackpot])
  casino.answers(listLotteries, [])
  renderWith(<Shown />, player ? { player } : {})
  return casino
}

test('what runs now is listed with its prize', async () => {
  show()
  const link = await screen.findByRole('link', { name: /Mystic Jackpots/ })
  expect(link.getAttribute('href')).toMatch(/\/mystic-jackpots$/)
  expect(link.textContent).toContain('€1,500.00')
})

test('a self-excluded player is invited to nothing', async () => {
  const excluded = { id: 1, nickname: 'Ann', currency: 'EUR', excluded_until: '2099-01-01' }
  const casino = show(excluded as unknown as Viewer)
  await waitFor(() => expect(casino.asked).toHaveLength(2))
  expect(screen.queryByRole('link')).toBeNull()
})
