import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { launchGame, listSimilarGames, listWins, showGame } from '../../contract.ts'
import { listFavoriteIds } from '../../favorites-contract.ts'
import { dice } from '../testing/dice.ts'
import * as playPage from './play-page.tsx'

const ann = { id: 1, nickname: 'Ann', currency: 'EUR' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(showGame, dice)
  casino.answers(listSimilarGames, [])
  casino.answers(listWins, [])
  casino.answers(listFavoriteIds, [])
})

const openGame = (at = '/play/apogee/dice', player: object = {}) =>
  renderPage(playPage, {
    at,
    path: 'play/:producer/:name',
    casino,
    player: { ...ann, ...player },
  })
const onBreak = { excluded_until: '2031-01-01T00:00:00.000Z' }

test('a player with missing data is asked at once, and the game opens after that', async () => {
  casino.refuses(launchGame, 'profile_incomplete', 'Complete your profile')
  const { router } = openGame()
  const isAsked = () => expect(router.state.location.search).toContain('dialog=complete-profile')
  await waitFor(isAsked)
  // A player who closes the dialog is refused again, and not asked again automatically.
  await router.navigate(-1)
  await waitFor(() => expect(casino.changes()).toHaveLength(2))
  const way = await screen.findByRole('link', { name: 'Complete your profile' })
  expect(way.getAttribute('href')).toMatch(/^\/complete-profile/)
  expect(router.state.location.search).toBe('')
  fireEvent.click(way)
  await waitFor(isAsked)
  casino.answers(launchGame, { game_url: 'about:blank', mode: 'real', currency: 'EUR' })
  await router.navigate(-1)
  await screen.findByTitle('Dice')
})

test('a player on a pause who opens a game is redirected to the limits', async () => {
  const { router } = openGame('/play/apogee/dice', onBreak)
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/limits'))
  expect(casino.changes()).toEqual([])
})

test('a player on a pause who follows a link to a round sees when its proof opens, and where it is', async () => {
  openGame('/play/apogee/dice?mode=real&round=7', onBreak)
  await screen.findByText(/its proof opens when your break is over/)
  const way = screen.getByRole('link', { name: 'Your rounds' })
  expect(way.getAttribute('href')).toBe('/profile/games-history')
  expect(casino.changes()).toEqual([])
})

test('the reason why a game does not open is shown, with what the player can do', async () => {
  casino.refuses(launchGame, 'player_blocked', 'Your account is blocked')
  openGame()
  await screen.findByText('Your account is blocked')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('4.35: a game without the player’s currency says so, and offers the demo but no second try', async () => {
  const message = 'This game is not available in your currency.'
  casino.refuses(launchGame, 'currency_not_supported', message)
  openGame('/play/apogee/dice?mode=real', { currency: 'NOK' })
  await screen.findByText(message)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkTo('Play demo')).toBe('/play/apogee/dice?mode=demo')
  expect(linkTo('Back to the lobby')).toBe('/')
})

test('5.17: a guest from a closed country is refused a demo, and nothing is sent', async () => {
  const site = { is_closed: true }
  renderPage(playPage, { at: '/play/apogee/dice', path: 'play/:producer/:name', casino, site })
  await screen.findByText('Not available in your country')
  expect(casino.changes()).toEqual([])
})
