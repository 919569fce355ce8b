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
const pointAt = (element: Element, pointerType = 'mouse') =>
  fireEvent.pointerOver(element, { pointerType })

test('a guest’s card shows Play and Demo while a mouse points at it or at them, and at no other', () => {
  renderWith(<GameRail title="Top" games={games} />, { locale: 'de' })
  expect(screen.getByRole('link', { name: 'Dice' }).getAttribute('href')).toBe(
    '/de/play/apogee/dice?mode=demo',
  )
  pointAt(card('Dice'), 'touch')
  expect(links('Dice')).toBe(1)
  pointAt(card('Dice'))
  expect(links('Dice')).toBe(3)
  pointAt(within(card('Dice')).getAllByRole('link')[2] as Element)
  expect([links('Dice'), links('Mines')]).toEqual([3, 1])
  pointAt(card('Mines'))
  expect([links('Dice'), links('Mines')]).toEqual([1, 3])
  pointAt(screen.getByRole('list', { name: 'Top' }))
  expect([links('Dice'), links('Mines')]).toEqual([1, 1])
})

test('a player’s cards bear hearts and notes', async () => {
  openFakeCasino().answers(listFavoriteIds, [])
  const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
  const notes = new Map([['apogee/mines', 'In play']])
  renderWith(<GameRail title="Top" games={games} notes={notes} />, { player })
  expect(await screen.findByRole('button', { name: 'Favourite: Dice' })).toBeTruthy()
  expect(screen.getByText('In play')).toBeTruthy()
})
