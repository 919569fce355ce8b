import { showConfig } from '@casino/brands/contract'
import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { listJackpots } from '@casino/jackpots/contract'
import type { JackpotData, LevelData } from '@casino/jackpots/web/queries.ts'
import { listLotteries } from '@casino/lotteries/contract'
import { getPlayer } from '@casino/players/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActiveNow, useActiveNow } from './active-now.tsx'
import { configuredWidgets } from './configured.ts'

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
  casino.fails(getPlayer, 'not now')
  casino.answers(showConfig, { widgets: [{ name: 'Mart', type: 'rocketMart' }], links: [] })
  renderWith(<Shown />, player ? { player } : {})
  return casino
}

test('what runs now is listed with its prize', async () => {
  show()
  const link = await screen.findByRole('link', { name: /Mystic Jackpots/ })
  expect(link.getAttribute('href')).toMatch(/\/mystic-jackpots$/)
  expect(link.textContent).toContain('€1,500.00')
  expect(await screen.findByRole('link', { name: /Mart/ })).toBeDefined()
})

test('a self-excluded player is invited to nothing', async () => {
  const excluded = { id: 1, nickname: 'Ann', currency: 'EUR', excluded_until: '2099-01-01' }
  const casino = show(excluded as unknown as Viewer)
  await waitFor(() => expect(casino.asked).toHaveLength(4))
  expect(screen.queryByRole('link')).toBeNull()
})

test('7.5: widgets of the brand show what is active, and testers see the adventure', () => {
  const quest = { id: 3, title: 'Run', frontend_identifier: 'quest--xs--run', in_progress: true }
  const run = { ...quest, levels: [], bet_cents: null, currency: 'EUR' }
  const calendar = { id: 8, total: 10, completed: 4, days: [], is_finished: false }
  const types = ['quest', 'lootBox', 'rocketMart', 'activityHub'] as const
  const widgets = types.map((type) => ({ name: type, type }))
  const known = { pages: { 'activity-hub': false }, isTester: false, boxes: [], calendar }
  const shown = (more: object) =>
    configuredWidgets({ widgets }, { ...known, quests: [run], ...more } as never).map(
      ({ to }) => to,
    )
  expect(shown({})).toEqual(['/action/quest--xs--run', '/rocket-mart'])
  expect(shown({ quests: [], isTester: true })).toEqual(['/rocket-mart', '/rocketplay-adventure'])
})
