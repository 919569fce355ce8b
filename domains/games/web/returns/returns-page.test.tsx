import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReturns } from '../../returns-contract.ts'
import * as returnsPage from './returns-page.tsx'

const dice = {
  identifier: 'apogee/dice',
  title: 'Dice',
  provider: 'apogee',
  seo_title: 'dice',
  rtp: 0.9899,
  measured: { rounds: 12_345, rtp: 0.9951, low: 0.9722, high: 1.0076 },
  best_times: 99,
}

test('a game shows its exact and its measured return, its range, rounds and best win', async () => {
  const casino = openFakeCasino()
  const mines = { ...dice, identifier: 'apogee/mines', title: 'Mines', seo_title: 'mines' }
  casino.answers(listReturns, [dice, { ...mines, measured: null, best_times: null }])
  renderPage(returnsPage, { at: '/returns', path: 'returns', casino })
  const [first, second] = (await screen.findAllByRole('listitem')).map((item) => within(item))
  expect(first?.getByRole('link', { name: 'Dice' }).getAttribute('href')).toBe('/play/apogee/dice')
  const figures = first?.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures).toEqual(['98.99%', '99.51%', '97.22% – 100.76%', '12,345', '99×'])
  expect(second?.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '98.99%',
    'Not played yet',
  ])
})
