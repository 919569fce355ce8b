import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  launchGame,
  listCards,
  listCollections,
  listFacets,
  listProviders,
  listSimilarGames,
  listWins,
  showCollection,
  showGame,
  showProvider,
} from '../contract.ts'
import { listFavoriteIds } from '../favorites-contract.ts'
import * as gamesPage from './games-page.tsx'
import * as playPage from './play/play-page.tsx'
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
  casino.answers(listFacets, [
    { kind: 'theme', id: 'arcade', games_count: 2 },
    { kind: 'theme', id: 'casino', games_count: 1 },
  ])
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
  casino.answers(listCards, { data, pagination: { ...around, total_count: data.length } })
}

function openGames(at: string) {
  return renderPage(gamesPage, { at, path: 'categories/:slug', casino })
}

test('the address says which games are requested, and invalid parts are ignored', async () => {
  openGames('/categories/instant?provider=apogee&title=di&page=0')
  await screen.findByRole('heading', { name: 'Instant games' })
  const asked = casino.asked.find(({ call }) => call === listCards.name)
  expect(asked?.input).toMatchObject({
    filter: { categories: { identifiers: ['instant'] }, providers: ['apogee'] },
    page: 1,
  })
  expect(asked?.input.filter).not.toHaveProperty('title')
})

test('an unknown category or provider is a 404', async () => {
  casino.refuses(showCollection, 'category_unknown', 'no such category')
  openGames('/categories/none')
  await screen.findByText('refused: 404')
  casino.refuses(showProvider, 'provider_unknown', 'no such provider')
  renderPage(gamesPage, { at: '/producers/none', path: 'producers/:producer/:page?', casino })
  await waitFor(() => expect(screen.getAllByText('refused: 404')).toHaveLength(2))
})

test('a path has a page number and nothing else', async () => {
  const path = 'producers/:producer/:page?'
  for (const end of ['/x', '/0', '/1e3', '/1001', '/constructor', '?page=1000000000']) {
    renderPage(gamesPage, { at: `/producers/apogee${end}`, path, casino })
  }
  await waitFor(() => expect(screen.getAllByText('refused: 404')).toHaveLength(6))
})

test('2.2: a page after the last is a 404; an empty first page says so', async () => {
  const behind = {
    current_page: 999,
    next_page: null,
    prev_page: 1,
    total_pages: 1,
    total_count: 2,
  }
  casino.answers(listCards, { data: [], pagination: behind })
  openGames('/categories/instant?page=999')
  await screen.findByText('refused: 404')
  found()
  openGames('/categories/instant?title=nothing')
  await screen.findByText(/No game matches/)
})

test('a known category without games says so, and shows the most played games', async () => {
  casino.answers(showCollection, { id: 'megaways', title: 'Megaways', games_count: 0 })
  openGames('/categories/megaways')
  await screen.findByText('No games here yet')
  await screen.findByRole('link', { name: 'Dice' })
})

test('all filters of the address are requested, also repeated and comma-separated ones', async () => {
  const query = 'volatility=high,none&feature=wilds&feature=cash-out&theme=sea&rtp=96-98&sort=rtp'
  renderPage(gamesPage, { at: `/live/instant?${query}`, path: 'live/:slug', casino })
  await screen.findByRole('heading', { level: 1 })
  const asked = casino.asked.find(({ call }) => call === listCards.name)
  expect(asked?.input).toMatchObject({
    filter: {
      categories: { identifiers: ['instant', 'live'], strategy: 'AND' },
      volatility_rating: ['high'],
      features: ['wilds', 'cash-out'],
      themes: ['sea'],
      payout: 96,
      payout_below: 98,
    },
    sort: { type: 'rtp' },
  })
})

test('filters can be removed one by one, and all at once', async () => {
  openGames('/categories/instant?theme=arcade,gone&rtp=98-&sort=new')
  const ways = within(await screen.findByRole('list', { name: 'Chosen filters' }))
  const addresses = ways.getAllByRole('link').map((way) => way.getAttribute('href'))
  expect(addresses).toEqual([
    '/categories/instant?theme=gone&rtp=98-&sort=new',
    '/categories/instant?theme=arcade&rtp=98-&sort=new',
    '/categories/instant?theme=arcade,gone&sort=new',
    '/categories/instant?sort=new',
  ])
})

test('a choice applies at once, and the list starts again', async () => {
  const { router } = openGames('/categories/instant?page=2')
  fireEvent.click(await screen.findByLabelText(/^Arcade/))
  await waitFor(() => expect(router.state.location.search).toBe('?theme=arcade'))
})

test('a list grows by the next page, without duplicates, and its address changes', async () => {
  found(dice, mines)
  const data = [dice, mines]
  const more = { current_page: 1, next_page: 2, prev_page: null, total_pages: 2, total_count: 3 }
  casino.answers(listCards, { data, pagination: more })
  openGames('/categories/instant')
  const way = await screen.findByRole('link', { name: 'Load more games' })
  expect(way.getAttribute('href')).toBe('/categories/instant?page=2')
  const last = { ...more, current_page: 2, next_page: null, prev_page: 1 }
  casino.answers(listCards, { data: [mines, gameNamed('Keno', 3)], pagination: last })
  fireEvent.click(way)
  await screen.findByRole('link', { name: 'Keno' })
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('link', { name: 'Load more games' })).toBeNull()
  expect(window.location.search).toBe('?page=2')
})

const many = Array.from({ length: 12 }, (_, at) => gameNamed(`Game${at}`, at + 1))
const places = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
    .filter((text) => /^Game|Surprise|Straight/.test(text))

test('the tenth card of a list opens a random game', async () => {
  found(...many)
  openGames('/categories/instant')
  await screen.findByText('Surprise me')
  expect(places().findIndex((text) => text.startsWith('Surprise'))).toBe(9)
})

test('in a list of new games the random card is the last one', async () => {
  found(...many)
  openGames('/categories/new')
  await screen.findByText('Surprise me')
  expect(places().findIndex((text) => text.startsWith('Surprise'))).toBe(12)
})

test('the random game is one of the first hundred of the list', async () => {
  found(...many)
  const { router } = openGames('/categories/instant')
  fireEvent.click(await screen.findByRole('link', { name: /Surprise me/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/play\/apogee\/game\d+$/))
  expect(casino.asked.at(-1)?.input).toMatchObject({ page: 1, page_size: 100 })
})

test('games that the visitor cannot open are never chosen', async () => {
  const open = gameNamed('Open', 90)
  const inDollars = (game: typeof open) => ({ ...game, currencies: { USD: { id: game.id } } })
  found(open, ...many.map(inDollars))
  const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
  const at = { at: '/categories/instant', path: 'categories/:slug', casino, player }
  const { router } = renderPage(gamesPage, at)
  fireEvent.click(await screen.findByRole('link', { name: /Surprise me/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/play/apogee/${open.seo_title}`))
})

test('9.15: if no game can be chosen, as for a guest at live tables, there is no random card', async () => {
  found(...many.map((game) => ({ ...game, has_demo_mode: false })))
  openGames('/categories/live')
  await screen.findByText('Straight to the cashbox')
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).not.toContain('')
})

test('a search without results keeps its field', async () => {
  found()
  openGames('/categories/instant?title=chess')
  await screen.findByText(/No game matches/)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('chess')
})

test('a guest plays the demo, and sees similar games without the game itself', async () => {
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

test('a guest who wants to play for money is sent to sign-up first', async () => {
  const at = '/play/apogee/dice?mode=real'
  const { router } = renderPage(playPage, { at, path: 'play/:producer/:name', casino })
  await screen.findByRole('list', { hidden: true })
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(at)}`)
})

test('an unknown game is a 404', async () => {
  casino.refuses(showGame, 'game_unknown', 'no such game')
  renderPage(playPage, { at: '/play/apogee/none', path: 'play/:producer/:name', casino })
  await screen.findByText('refused: 404')
})
