import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  filterGames,
  launchGame,
  listCollections,
  listFacets,
  listFavoriteIds,
  listProviders,
  listSimilarGames,
  listWins,
  showCollection,
  showGame,
} from '../contract.ts'
import * as gamesPage from './games-page.tsx'
import * as playPage from './play-page.tsx'
import type { GameData } from './queries.ts'
import { gameNamed } from './testing/game-named.ts'

const [dice, mines] = [gameNamed('Dice', 1), gameNamed('Mines', 2)]
const details = {
  ...dice,
  provider_title: 'Apogee Originals',
  rtp: 0.99,
  max_win: null,
  features: ['provably-fair'],
  themes: ['arcade'],
  description: '',
  released_at: '2030-01-01T10:00:00.000Z',
}
const instant = { id: 'instant', title: 'Instant', games_count: 2 }
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  const apogee = { id: 'apogee', title: 'Apogee Originals', games_count: 2, logo: null }
  casino.answers(listProviders, [apogee])
  casino.answers(listFacets, [{ kind: 'theme', id: 'arcade', games_count: 2 }])
  casino.answers(listCollections, [instant])
  casino.answers(showCollection, instant)
  casino.answers(listSimilarGames, [mines])
  casino.answers(listWins, [])
  casino.answers(showGame, details)
  casino.answers(listFavoriteIds, [])
  casino.answers(launchGame, { game_url: 'about:blank', mode: 'demo', currency: 'FUN' })
  found(dice, mines)
})

function found(...data: GameData[]) {
  const around = { current_page: 1, next_page: null, prev_page: null, total_pages: 1 }
  casino.answers(filterGames, { data, pagination: { ...around, total_count: data.length } })
}

function openGames(at: string) {
  return renderPage(gamesPage, { at, path: 'categories/:slug', casino })
}

test('the address says which games are asked for, and a wrong part of it asks for nothing', async () => {
  openGames('/categories/instant?provider=apogee&title=di&page=0')
  await screen.findByRole('heading', { name: 'Instant games' })
  const asked = casino.asked.find(({ call }) => call === filterGames.name)
  expect(asked?.input).toMatchObject({
    filter: { categories: { identifiers: ['instant'] }, providers: ['apogee'] },
    page: 1,
  })
  expect(asked?.input.filter).not.toHaveProperty('title')
})

test('a search that finds nothing keeps the way to another one', async () => {
  found()
  openGames('/categories/instant?title=chess')
  await screen.findByText(/No game matches/)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('chess')
})

test('a guest plays for fun, and is shown what is like it, but not the game itself', async () => {
  renderPage(playPage, { at: '/play/apogee/dice', path: 'play/:producer/:name', casino })
  await screen.findByTitle('Dice')
  expect(casino.changes()[0]?.input).toMatchObject({ name: 'dice', mode: 'demo' })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Mines' })).toBeTruthy()
})

test('a player plays for money unless the address says otherwise', async () => {
  const path = 'play/:producer/:name'
  renderPage(playPage, { at: '/play/apogee/dice', path, casino, player })
  await screen.findByTitle('Dice')
  expect(casino.changes()[0]?.input).toMatchObject({ mode: 'real' })
})

test('a guest who wants to play for money is sent to register first', async () => {
  const at = '/play/apogee/dice?mode=real'
  const { router } = renderPage(playPage, { at, path: 'play/:producer/:name', casino })
  await screen.findByRole('list', { hidden: true })
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(at)}`)
})

test('a game that is not there is a page that is not there', async () => {
  casino.refuses(showGame, 'game_unknown', 'no such game')
  renderPage(playPage, { at: '/play/apogee/none', path: 'play/:producer/:name', casino })
  await screen.findByText('refused: 404')
})

test('why a game does not open is said, with what can be done', async () => {
  casino.refuses(launchGame, 'player_blocked', 'Your account is blocked')
  const path = 'play/:producer/:name'
  renderPage(playPage, { at: '/play/apogee/dice', path, casino, player })
  await screen.findByText('Your account is blocked')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('whoever has not told enough of himself tells it, and the game opens after that', async () => {
  casino.refuses(launchGame, 'profile_incomplete', 'Complete your profile')
  const path = 'play/:producer/:name'
  const { router } = renderPage(playPage, { at: '/play/apogee/dice', path, casino, player })
  const way = await screen.findByRole('link', { name: 'Complete your profile' })
  expect(way.getAttribute('href')).toMatch(/^\/complete-profile/)
  fireEvent.click(way)
  await waitFor(() => expect(router.state.location.search).toContain('dialog=complete-profile'))
  casino.answers(launchGame, { game_url: 'about:blank', mode: 'real', currency: 'EUR' })
  await router.navigate(-1)
  await screen.findByTitle('Dice')
})
