import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderPage } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinTournament, listCountedPlay, showStatus, showTournament } from '../contract.ts'
import type { StandingData, StatusData, TournamentData } from './queries.ts'
import * as tournamentPage from './tournament-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

function standing(
  place: number | null,
  cents: number,
  nickname = `Player${place}**`,
): StandingData {
  return {
    tournament_id: 7,
    nickname,
    bets: (cents / 100).toFixed(2),
    bet_cents: cents,
    wins: '0.00',
    win_cents: 0,
    rate: 0,
    points: 0,
    games_taken: 1,
    award_place: place,
    user_confirmed: place !== null,
    tournament_team_id: null,
    award_place_in_team: null,
  }
}

const tournament: TournamentData = {
  id: 7,
  kind: 'tournament',
  title: 'Hourly orbit',
  description: '',
  frontend_identifier: 'hourly-orbit-1',
  strategy: 'bet',
  scoring: { by: 'bets', best: 5 },
  state: 'running',
  in_progress: true,
  status: 'active',
  user_confirmation_required: true,
  joining: 'confirmation',
  buy_in_cents: 0,
  players_count: 30,
  players_max: null,
  join_until: null,
  register_at: '2026-01-01T09:00:00.000Z',
  start_at: '2026-01-01T10:00:00.000Z',
  end_at: '2099-01-01T11:00:00.000Z',
  frozen_at: '2099-01-01T11:01:00.000Z',
  finished_at: null,
  currency: 'EUR',
  currencies: [],
  game_category_identity: null,
  games: [],
  games_count: 0,
  money_budget: '35.00',
  money_budget_cents: 3500,
  money_prize_pool: '35.00',
  money_prize_pool_cents: 3500,
  chargeable_comp_points_budget: 0,
  persistent_comp_points_budget: 0,
  chargeable_comp_points_prize_pool: 0,
  persistent_comp_points_prize_pool: 0,
  games_taken_limit: null,
  group_tournament: false,
  winner_team_id: null,
  group_ids: [],
  join_group_ids: [],
  prizes: [],
  top_players: [1, 2, 3].map((place) => standing(place, 10_000 - place * 1000)),
}

const status: StatusData = {
  ...standing(20, 500, 'AnnOrb**'),
  top_players: [],
  around: [standing(19, 600), standing(20, 500, 'AnnOrb**'), standing(21, 400)],
  players_count: 30,
  next_prize: { award_place: 3, missing: 6500 },
}
const notJoined: StatusData = {
  ...standing(null, 0),
  top_players: [],
  around: [],
  players_count: 30,
  next_prize: null,
}

function open(own: StatusData | undefined, shown = tournament) {
  const casino = openFakeCasino()
  casino.answers(showTournament, shown)
  if (own) casino.answers(showStatus, own)
  renderPage(tournamentPage, {
    at: '/tournaments/hourly-orbit-1',
    path: 'tournaments/:slug',
    casino,
    ...(own ? { player } : {}),
  })
  return casino
}

test('the own row, the rows around it and the distance to the next prize are shown', async () => {
  open(status)
  await screen.findByRole('heading', { level: 1, name: 'Hourly orbit' })
  const own = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current'))
  expect(own.map(({ textContent }) => textContent)).toEqual(['20AnnOrb**You€5.00'])
  expect(screen.getByText('€65.00 more for place 3')).toBeTruthy()
  expect(screen.getByText('The sum of your bets is your score.')).toBeTruthy()
  expect(screen.getByText('Only your best 5 rounds count.')).toBeTruthy()
})

test('an empty leaderboard invites the first player; a guest is asked to sign in', async () => {
  open(undefined, { ...tournament, top_players: [] })
  expect(await screen.findByText(/Nobody has a score yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in to join' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('4.9: the player confirms, and the standing is read again', async () => {
  const casino = open(notJoined)
  casino.answers(joinTournament, { confirmed: true })
  await screen.findByRole('button', { name: 'Join' })
  click('Join')
  await screen.findByRole('dialog')
  casino.answers(showStatus, status)
  const [, inDialog] = screen.getAllByRole('button', { name: 'Join' })
  inDialog?.click()
  expect(await screen.findByText('You are in')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal stays in the dialog', async () => {
  const casino = open(notJoined)
  casino.refuses(joinTournament, 'tournament_full', 'All places are taken.')
  await screen.findByRole('button', { name: 'Join' })
  click('Join')
  await screen.findByRole('dialog')
  screen.getAllByRole('button', { name: 'Join' })[1]?.click()
  expect((await screen.findByRole('alert')).textContent).toBe('All places are taken.')
})

test('why a round counted is told when it is asked for', async () => {
  const casino = open(status)
  casino.answers(listCountedPlay, [
    {
      round: 'r1',
      game: 'apogee/dice',
      at: '2026-01-01T10:05:00.000Z',
      currency: 'EUR',
      bet_cents: 500,
      win_cents: 0,
      reason: 'game_not_eligible',
      score: 0,
    },
  ])
  await screen.findByRole('heading', { level: 1 })
  click('Why did my rounds count?')
  expect(await screen.findByText('The game does not count')).toBeTruthy()
})
