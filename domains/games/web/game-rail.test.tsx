import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listFavoriteIds } from '../favorites-contract.ts'
import { GameRail } from './game-rail.tsx'
import { gameNamed } from './testing/game-named.ts'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const games = [gameNamed('Dice', 1), gameNamed('Mines', 2)]
const card = (title: string) =>
  screen.getByRole('link', { name: title }).closest('article') as HTMLElement
const links = (title: string) => within(card(title)).getAllByRole('link').length

/** Moves a pointer from one element to another, as a browser reports it. */
function move(from: Element, to: Element, pointerType = 'mouse'): void {
  fireEvent.pointerOut(from, { pointerType, relatedTarget: to })
  fireEvent.pointerOver(to, { pointerType, relatedTarget: from })
}

test('a card shows Play and Demo while the mouse is over it or over them, and no other card does', () => {
  renderWith(<GameRail title="Top" games={games} />, { locale: 'de' })
  expect(screen.getByRole('link', { name: 'Dice' }).getAttribute('href')).toBe(
    '/de/play/apogee/dice?mode=demo',
  )
  const list = screen.getByRole('list', { name: 'Top' })
  move(list, card('Dice'), 'touch')
  expect(links('Dice')).toBe(1)
  move(card('Dice'), list, 'touch')
  move(list, card('Dice'))
  expect(links('Dice')).toBe(3)
  const demo = within(card('Dice')).getAllByRole('link')[2] as Element
  move(card('Dice'), demo)
  expect([links('Dice'), links('Mines')]).toEqual([3, 1])
  move(demo, card('Mines'))
  expect([links('Dice'), links('Mines')]).toEqual([1, 3])
  move(card('Mines'), list)
  expect([links('Dice'), links('Mines')]).toEqual([1, 1])
})

test('a player’s cards have hearts and notes', async () => {
  openFakeCasino().answers(listFavoriteIds, [])
  const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
  const notes = new Map([['apogee/mines', 'In play']])
  renderWith(<GameRail title="Top" games={games} notes={notes} />, { player })
  expect(await screen.findByRole('button', { name: 'Favourite: Dice' })).toBeTruthy()
  expect(screen.getByText('In play')).toBeTruthy()
})
