import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showClub, showLevels, showProgress } from '../contract.ts'
import { statuses } from '../rules.ts'
import * as levelPage from './level-page.tsx'
import type { ClubData, LevelsData, ProgressData } from './queries.ts'
import * as clubPage from './vip-club-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const points = {
  kind: 'points' as const,
  points: 500,
  percent: null,
  currency: 'EUR',
  amount_cents: null,
  spins: null,
}
const club: ClubData = {
  is_allowed: true,
  currency: 'EUR',
  statuses: statuses.map(({ group, code }, order) => ({
    code,
    order,
    group_id: group,
    deposit_cents: order === 0 ? null : order * 600_000,
    bet_cents: order === 0 ? null : order * 6_000_000,
    has_manager: order > 2,
    gifts: order === 0 ? [] : [{ ...points, state: order === 1 ? ('given' as const) : null }],
  })),
}
const bronze: ProgressData = {
  userId: '1',
  currency: 'EUR',
  currentStatus: 'BRONZE',
  activeStatus: 'BRONZE',
  nextStatus: 'SILVER',
  depositAmountCents: 700_000,
  depositThresholdCents: 1_200_000,
  betSumCents: 13_000_000,
  betSumThresholdCents: 12_000_000,
  overallProgress: 0.79,
  endsAt: '2027-01-01T00:00:00.000Z',
}

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(showClub, club)
  casino.answers(showProgress, bronze)
})

const openClub = (who?: typeof player) =>
  renderPage(clubPage, {
    at: '/rocketplay-vipclub',
    path: 'rocketplay-vipclub',
    casino,
    ...(who ? { player: who } : {}),
  })
const cardStates = () =>
  screen.getAllByRole('article').map((card) => card.getAttribute('data-state'))

test('the own status, the exact amounts left, and cards by their state', async () => {
  openClub(player)
  expect((await screen.findByTestId('own-status')).textContent).toBe('Bronze')
  expect(screen.getByText('€5,000.00 to go')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Deposits this quarter' })).toHaveProperty(
    'value',
    700_000,
  )
  expect(screen.getByRole('progressbar', { name: 'Bets this quarter' })).toHaveProperty(
    'value',
    12_000_000,
  )
  expect(cardStates()).toEqual(['before', 'current', 'future', 'lock', 'lock', 'lock'])
  const [track] = screen.getAllByRole('list')
  const marks = [...(track?.children ?? [])].map((status) => status.textContent)
  expect(marks.slice(1, 4)).toEqual(['Bronze', 'SilverIn progress', 'GoldLocked'])
  const [, own, , gold] = screen.getAllByRole('article')
  expect(within(own as HTMLElement).getByText('Received')).toBeTruthy()
  expect(within(gold as HTMLElement).getByText('Personal manager')).toBeTruthy()
})

test('4.27, 9.23: without progress the page shows Rising star on the way to Bronze', async () => {
  casino.fails(showProgress, 'a server error')
  openClub(player)
  expect((await screen.findByTestId('own-status')).textContent).toBe('Rising star')
  expect(screen.getByText('€9,000.00 to go')).toBeTruthy()
  expect(screen.getByText('€90,000.00 to go')).toBeTruthy()
})

test('4.26: Diamond has no bar', async () => {
  const diamond = { ...bronze, activeStatus: 'DIAMOND' as const, nextStatus: null, endsAt: null }
  casino.answers(showProgress, diamond)
  openClub(player)
  expect(await screen.findByText('This status is yours for life.')).toBeTruthy()
  expect(screen.queryAllByRole('progressbar')).toEqual([])
})

test('a guest compares statuses and is asked to log in; without permission the page says why', async () => {
  openClub()
  expect(await screen.findByRole('link', { name: 'Log in to see your progress' })).toBeTruthy()
  expect(cardStates()).toEqual([null, null, null, null, null, null])
  casino.answers(showClub, { ...club, is_allowed: false })
  openClub()
  expect(await screen.findByText(/not available under your licence/)).toBeTruthy()
})

const levels: LevelsData = {
  is_allowed: true,
  points: 600,
  level: 2,
  levels: [100, 500, 1500].map((points_min, index) => ({
    id: index + 1,
    number: index + 1,
    points_min,
    gifts: [{ ...points, state: index < 2 ? ('given' as const) : null }],
    reached_at: null,
  })),
}
const openLevels = () =>
  renderPage(levelPage, { at: '/profile/level', path: 'profile/level', casino, player })

test('the level page shows the points to the next level and the gifts of all', async () => {
  casino.answers(showLevels, levels)
  openLevels()
  expect(await screen.findByText('900 points to level 3')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Level 2' })
  expect(bar).toMatchObject({ value: 100, max: 1000 })
  expect(screen.getAllByText('Received')).toHaveLength(2)
})

test('on the highest level there is no bar', async () => {
  casino.answers(showLevels, { ...levels, level: 3, points: 2000 })
  openLevels()
  expect(await screen.findByText(/highest level/)).toBeTruthy()
  expect(screen.queryAllByRole('progressbar')).toEqual([])
})
