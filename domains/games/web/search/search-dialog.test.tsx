import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCards, listProviders, showLobby } from '../../contract.ts'
import { listFavoriteIds } from '../../favorites-contract.ts'
import { nextPlace } from '../grid-keys.ts'
import type { GameData } from '../queries.ts'
import { gameNamed } from '../testing/game-named.ts'
import SearchDialog from './search-dialog.tsx'

const [dice, mines, keno] = [gameNamed('Dice', 1), gameNamed('Mines', 2), gameNamed('Keno', 3)]
const onClose = vi.fn()

let casino: FakeCasino
beforeEach(() => {
  localStorage.clear()
  onClose.mockReset()
  casino = openFakeCasino()
  const row = { category: 'top', title: 'Top', games: [dice.identifier], total_count: 1 }
  casino.answers(showLobby, { rows: [row], games: { [dice.identifier]: dice } })
  casino.answers(listFavoriteIds, [])
  casino.answers(listProviders, [
    { id: 'apogee', title: 'Apogee Originals', games_count: 2, logo: null },
    { id: 'turbogames', title: 'Turbo Games', games_count: 0, logo: null },
  ])
  finds(mines, keno)
})

function finds(...data: GameData[]) {
  const around = { current_page: 1, next_page: null, prev_page: null, total_pages: 1 }
  casino.answers(listCards, { data, pagination: { ...around, total_count: data.length } })
}

const open = () => renderWith(<SearchDialog onClose={onClose} />, { at: '/?dialog=search' })
const field = () => screen.getByLabelText<HTMLInputElement>('Search games')
const asked = () =>
  casino.changes().flatMap(({ input }) => (input.filter as { title?: string }).title ?? [])
const statusText = () => screen.getByRole('status').textContent

test('the field has the focus, and an empty field shows popular games', async () => {
  open()
  expect(document.activeElement).toBe(field())
  await screen.findByRole('link', { name: 'Dice' })
  expect(screen.getByRole('heading', { name: 'Popular now' })).toBeTruthy()
})

test('5.25: it searches from the third character on, after a pause in typing', async () => {
  open()
  type('Search games', 'mi')
  type('Search games', 'min')
  type('Search games', 'mine')
  await screen.findByRole('link', { name: 'Mines' })
  expect(asked()).toEqual(['mine'])
  expect(statusText()).toBe('2 games')
  expect(screen.queryByRole('heading', { name: 'Popular now' })).toBeNull()
})

test('9.2: five placeholders are shown while the first answer loads', async () => {
  const answer = globalThis.fetch
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (request.method === 'POST') await new Promise<void>((resolve) => held.push(resolve))
    return answer(url, request)
  })
  open()
  type('Search games', 'mines')
  await waitFor(() => expect(held).toHaveLength(1))
  expect(document.querySelectorAll('.skeleton.aspect-3\\/4')).toHaveLength(5)
  held[0]?.()
  await screen.findByRole('link', { name: 'Mines' })
  expect(document.querySelector('.skeleton')).toBeNull()
})

test('a search sends no page number, as API clients do', async () => {
  open()
  type('Search games', 'mines')
  await screen.findByRole('link', { name: 'Mines' })
  expect(casino.changes()[0]?.input).toEqual({ device: 'desktop', filter: { title: 'mines' } })
})

test('matching providers are linked', async () => {
  open()
  type('Search games', 'mines')
  const chip = await screen.findByRole('link', { name: /Apogee Originals/ })
  expect(chip.getAttribute('href')).toBe('/producers/apogee?title=mines')
  expect(screen.queryByRole('link', { name: /Turbo Games/ })).toBeNull()
})

test('5.25: without results it says so, and suggests games', async () => {
  finds()
  open()
  type('Search games', 'chess')
  await screen.findByText(/Check the spelling/)
  expect(statusText()).toBe('Nothing found')
})

test('a failed search shows an error instead of no results, is logged, and is retried', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  casino.fails(listCards, 'broken')
  open()
  type('Search games', 'mines')
  await screen.findByRole('alert')
  expect(screen.queryByText(/Check the spelling/)).toBeNull()
  expect(noted.mock.calls.map(([name]) => name)).toContain('LOAD_FOUND_GAMES_ERROR')
  finds(mines)
  click('Try again')
  await screen.findByRole('link', { name: 'Mines' })
  noted.mockRestore()
})

test('5.26: a button clears the field, from the third character on', async () => {
  open()
  type('Search games', 'mi')
  expect(screen.queryByRole('button', { name: 'Clear the field' })).toBeNull()
  type('Search games', 'mines')
  click('Clear the field')
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('a late answer does not replace a newer one', async () => {
  const late: (() => void)[] = []
  const lateAnswer = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (String(request.body).includes('"mines"')) {
      await new Promise<void>((resolve) => late.push(resolve))
      finds(mines)
      const found = await answer(url, request)
      lateAnswer.resolve()
      return found
    }
    return answer(url, request)
  })
  open()
  type('Search games', 'mines')
  await waitFor(() => expect(late).toHaveLength(1))
  finds(keno)
  type('Search games', 'keno')
  await screen.findByRole('link', { name: 'Keno' })
  await act(async () => {
    late[0]?.()
    await lateAnswer.promise
    // A turn later it has been read.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.getByRole('link', { name: 'Keno' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Mines' })).toBeNull()
})

test('opening a game replaces the search in the history, and the search is stored', async () => {
  const { router } = open()
  type('Search games', 'mines')
  fireEvent.click(await screen.findByRole('link', { name: 'Mines' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/apogee/mines'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(localStorage.getItem('Casino.games.searches.guest')).toBe('["mines"]')
})

test('a recent search can be repeated or removed', async () => {
  localStorage.setItem('Casino.games.searches.guest', '["keno","dice"]')
  open()
  click('keno')
  await screen.findByRole('link', { name: 'Keno' })
  click('Clear the field')
  click('Forget them')
  expect(screen.queryByRole('button', { name: 'dice' })).toBeNull()
  expect(localStorage.getItem('Casino.games.searches.guest')).toBeNull()
})

test('the arrow keys move from the field to the cards and back', async () => {
  open()
  type('Search games', 'mines')
  await screen.findByRole('link', { name: 'Mines' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Mines')
  press('ArrowRight')
  expect(document.activeElement?.textContent).toBe('Keno')
  press('ArrowUp')
  expect(document.activeElement).toBe(field())
})

test('in a grid an arrow key moves to the neighbour, and not beyond the edges', () => {
  const grid = { count: 8, columns: 3 }
  expect(nextPlace('ArrowDown', -1, grid)).toBe(0)
  expect(nextPlace('ArrowRight', -1, grid)).toBeUndefined()
  expect(nextPlace('ArrowDown', 1, grid)).toBe(4)
  expect(nextPlace('ArrowDown', 5, grid)).toBe(7)
  expect(nextPlace('ArrowUp', 4, grid)).toBe(1)
  expect(nextPlace('ArrowUp', 2, grid)).toBe(-1)
  expect(nextPlace('ArrowLeft', 0, grid)).toBe(0)
  expect(nextPlace('End', 0, grid)).toBe(7)
  expect(nextPlace('a', 0, grid)).toBeUndefined()
  expect(nextPlace('ArrowDown', -1, { count: 0, columns: 1 })).toBeUndefined()
})
