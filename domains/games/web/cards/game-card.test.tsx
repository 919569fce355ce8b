import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderPage, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  addFavorite,
  listFavoriteGames,
  listFavoriteIds,
  removeFavorite,
} from '../../favorites-contract.ts'
import * as favoritesPage from '../favorite-games-page.tsx'
import { gameNamed } from '../testing/game-named.ts'
import { GameCard } from './game-card.tsx'

const [dice, mines] = [gameNamed('Dice', 1), gameNamed('Mines', 2)]
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(listFavoriteIds, [])
})

/** Moves the mouse over the card. */
function pointAt(title: string): void {
  const card = screen.getByRole('link', { name: title }).closest('article') as HTMLElement
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
}

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const heart = () => screen.findByRole('button', { name: 'Favourite: Dice' })
const isPressed = async () => (await heart()).getAttribute('aria-pressed') === 'true'

test('for a guest the card and Demo open the demo, and Play leads to sign-up and then to the game', () => {
  renderWith(<GameCard game={dice} />)
  expect(address('Dice')).toBe('/play/apogee/dice?mode=demo')
  pointAt('Dice')
  expect(address('Demo of Dice')).toBe('/play/apogee/dice?mode=demo')
  const back = encodeURIComponent('/play/apogee/dice?mode=real')
  expect(address('Play Dice')).toBe(`/sign-up?redirect=${back}`)
})

test('for a player the card and Play open the game for money, Demo does not', () => {
  renderWith(<GameCard game={dice} />, { player })
  expect(address('Dice')).toBe('/play/apogee/dice?mode=real')
  pointAt('Dice')
  expect(address('Play Dice')).toBe('/play/apogee/dice?mode=real')
  expect(address('Demo of Dice')).toBe('/play/apogee/dice?mode=demo')
})

test('without a demo a guest is sent to sign-up, and a game without the player’s currency says so', () => {
  renderWith(<GameCard game={{ ...dice, has_demo_mode: false }} />)
  expect(address('Dice')).toBe('/play/apogee/dice?mode=real')
  renderWith(<GameCard game={mines} />, { player: { ...player, currency: 'NOK' } })
  expect(screen.getByText('Not available in NOK')).toBeTruthy()
  pointAt('Mines')
  // Also over the picture [4.35].
  expect(screen.getAllByText('Not available in NOK')).toHaveLength(2)
  expect(screen.getByText('Switch to another currency to play it.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Play Mines' })).toBeNull()
  // The page says the same; only Demo opens the demo.
  expect(address('Mines')).toBe('/play/apogee/mines?mode=real')
  expect(address('Demo of Mines')).toBe('/play/apogee/mines?mode=demo')
})

test('6.16: under a licence without demos for guests no card offers one', () => {
  const site = { demo_for_guests: false }
  renderWith(<GameCard game={dice} />, { site })
  expect(address('Dice')).toBe('/play/apogee/dice?mode=real')
  pointAt('Dice')
  expect(screen.queryByRole('link', { name: 'Demo of Dice' })).toBeNull()
})

test('where the casino is closed, a card offers guests neither Play nor Demo', () => {
  renderWith(<GameCard game={dice} />, { site: { is_closed: true } })
  pointAt('Dice')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('a card has one tab stop', async () => {
  renderWith(<GameCard game={dice} />, { player })
  await heart()
  pointAt('Dice')
  const stops = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].filter(
    ({ tabIndex }) => tabIndex === 0,
  )
  expect(stops.map((stop) => stop.textContent)).toEqual(['Dice'])
})

test('guests, and players with another currency, see no heart', () => {
  renderWith(<GameCard game={dice} />)
  renderWith(<GameCard game={dice} />, { player: { ...player, currency: 'NOK' } })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a heart is filled at once, and emptied by the next click', async () => {
  casino.answers(addFavorite, {})
  casino.answers(removeFavorite, {})
  renderWith(<GameCard game={dice} />, { player })
  expect(await isPressed()).toBe(false)
  casino.answers(listFavoriteIds, [1])
  click('Favourite: Dice')
  await waitFor(async () => expect(await isPressed()).toBe(true))
  await waitFor(async () => expect((await heart()).hasAttribute('aria-busy')).toBe(false))
  casino.answers(listFavoriteIds, [])
  click('Favourite: Dice')
  await waitFor(async () => expect(await isPressed()).toBe(false))
  expect(casino.changes()).toEqual([
    { call: addFavorite.name, input: { id: '1' } },
    { call: removeFavorite.name, input: { id: '1' } },
  ])
})

test('while a heart is being saved it ignores a second click', async () => {
  casino.answers(addFavorite, {})
  renderWith(<GameCard game={dice} />, { player })
  await heart()
  casino.answers(listFavoriteIds, [1])
  click('Favourite: Dice')
  click('Favourite: Dice')
  await waitFor(async () => expect(await isPressed()).toBe(true))
  await waitFor(async () => expect((await heart()).hasAttribute('aria-busy')).toBe(false))
  expect(casino.changes()).toHaveLength(1)
})

test('a refused heart is reverted, with the reason', async () => {
  casino.refuses(addFavorite, 'favorites_full', 'No more favourites')
  renderWith(<GameCard game={dice} />, { player })
  await heart()
  click('Favourite: Dice')
  await screen.findByText('No more favourites')
  expect(await isPressed()).toBe(false)
})

const openFavorites = () =>
  renderPage(favoritesPage, {
    at: '/favorite-games',
    path: 'favorite-games',
    casino,
    player,
  })

test('favourites are listed newest first, each with its heart', async () => {
  casino.answers(listFavoriteGames, [dice, mines])
  casino.answers(listFavoriteIds, [1, 2])
  openFavorites()
  await screen.findByRole('heading', { name: 'Favourites' })
  const cards = screen.getAllByRole('article').map((card) => card.querySelector('a')?.textContent)
  expect(cards).toEqual(['Mines', 'Dice'])
  expect(await isPressed()).toBe(true)
})

test('without favourites the page explains how to add some, and a guest is sent to sign-up', async () => {
  casino.answers(listFavoriteGames, [])
  openFavorites()
  await screen.findByText('No favourites yet')
  expect(address('Find a game')).toBe('/games')
  const { router } = renderPage(favoritesPage, {
    at: '/favorite-games',
    path: 'favorite-games',
    casino,
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-up'))
})
