import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  casino.answers(launchGame, { game_url: 'about:blank', mode: 'real', currency: 'EUR' })
})

afterEach(() => Reflect.deleteProperty(document, 'fullscreenElement'))

const load = async () => {
  renderPage(playPage, {
    at: '/play/apogee/dice',
    path: 'play/:producer/:name',
    casino,
    player: ann,
  })
  const frame = await screen.findByTitle('Dice')
  fireEvent.load(frame)
  return frame
}

test('a game that comes after full screen was chosen gets the keyboard', async () => {
  // The test window has no full screen.
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true })
  const frame = await load()
  expect(document.activeElement).toBe(frame)
})

test('else a game that comes leaves the focus where it is', async () => {
  const frame = await load()
  expect(document.activeElement).not.toBe(frame)
})
