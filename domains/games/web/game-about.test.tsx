import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GameAbout } from './game-about.tsx'
import { gameNamed } from './testing/game-named.ts'

test('the breadcrumb of a game uses a category that has an address, not a country’s version', () => {
  const game = {
    ...gameNamed('Dice', 1),
    categories: ['top:de', 'top', 'instant'],
    provider_title: 'Apogee Originals',
    rtp: 0.99,
    max_win: null,
    features: ['provably-fair'],
    themes: [],
    description: '',
    released_at: '2030-01-01T10:00:00.000Z',
  }
  renderWith(<GameAbout game={game} mode="demo" />)
  const way = within(screen.getByRole('navigation'))
  expect(way.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/',
    '/categories/top',
  ])
  expect(screen.getByRole('heading', { name: 'Provably fair' })).toBeTruthy()
})
