import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gameNamed } from '../testing/game-named.ts'
import { ModeLink } from './mode-link.tsx'
import type { Details } from './use-launch.ts'

const dice = gameNamed('Dice', 1) as Details
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const address = () => screen.getByRole('link').getAttribute('href')

test('a player switches from the demo to real money', () => {
  renderWith(<ModeLink game={dice} mode="demo" />, { player })
  expect(address()).toBe('/play/apogee/dice?mode=real')
})

test('and back', () => {
  renderWith(<ModeLink game={dice} mode="real" />, { player })
  expect(address()).toBe('/play/apogee/dice?mode=demo')
})

test('a guest signs up first, and then plays', () => {
  renderWith(<ModeLink game={dice} mode="demo" />)
  const back = encodeURIComponent('/play/apogee/dice?mode=real')
  expect(address()).toBe(`/sign-up?redirect=${back}`)
})

test('a self-excluded player gets no link, and there is no link to a missing demo', () => {
  const excluded_until = '2030-01-01T00:00:00.000Z'
  renderWith(<ModeLink game={dice} mode="demo" />, { player: { ...player, excluded_until } })
  renderWith(<ModeLink game={{ ...dice, has_demo_mode: false }} mode="real" />, { player })
  expect(screen.queryByRole('link')).toBeNull()
})

test('5.17: where the casino is closed, "Play for money" is disabled for a guest', () => {
  renderWith(<ModeLink game={dice} mode="demo" />, { site: { is_closed: true } })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true)
})
