import { showConfig } from '@casino/brands/contract'
import { listLootboxes, openLootbox } from '@casino/lootboxes/contract'
import { getPlayer } from '@casino/players/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showWheelText } from '../contract.ts'
import { segmentAt } from '../rules.ts'
import type { BoxData, SegmentData } from './queries.ts'
import * as wheelPage from './wheel-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

function segment(id: number, weight: number, prize = false): SegmentData {
  const value = [{ currency: 'EUR', amount_cents: id * 100 }]
  return {
    id,
    weight,
    prize,
    bonuses: [
      {
        title: 'Bonus',
        type: 'bonus',
        attributes: [{ field: 'bonus_amount', value }],
        result_bonus: [{ field: 'wager', value: 3 }],
      },
    ],
  }
}

const turn: BoxData = {
  id: 9,
  title: 'A turn',
  stage: 'issued',
  group_key: 'wheel_manual',
  strategy: 'prize',
  currency: 'EUR',
  display: 4,
  created_at: '2026-01-01T00:00:00Z',
  valid_until: '2026-01-15T00:00:00Z',
  activated_at: null,
  group_id: null,
  version: 1,
  items: [segment(4, 1), segment(1, 4), segment(3, 0), segment(2, 5)],
  proof: {
    server_seed_hash: 'a'.repeat(64),
    server_seed: null,
    client_seed: null,
    nonce: 9,
    weights: [4, 5, 0, 1],
    drawn_index: null,
    stop: null,
  },
}
const spun: BoxData = {
  ...turn,
  stage: 'activated',
  items: [segment(4, 1), segment(1, 4), segment(3, 0), segment(2, 5, true)],
  proof: { ...turn.proof, drawn_index: 1, stop: 250 },
}

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(showWheelText, { html: '<p>How the wheel works</p>' })
  casino.answers(showConfig, [segment(1, 4), segment(2, 5)])
  casino.answers(getPlayer, {})
  casino.answers(listLootboxes, [turn])
  casino.answers(openLootbox, spun)
})
const open = (at = '/rocketmart-wheel', who: typeof player | null = player) =>
  renderPage(wheelPage, { at, path: at.slice(1), casino, ...(who ? { player: who } : {}) })

test('the wheel stops on the segment that the server drew; the spin can be skipped', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Turn the wheel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  expect((await screen.findByText('You have won')).textContent).toContain('€2.00 Bonus')
  const { transform } = screen.getByTestId('wheel').style
  expect(segmentAt(Number.parseFloat(transform.slice('rotate('.length)), 4)).toBe(3)
})

test('the odds stand beside the wheel, and a refused turn stops on nothing', async () => {
  casino.refuses(openLootbox, 'lootbox_too_soon', 'Please wait')
  open()
  expect(await screen.findByText('50%')).toBeTruthy()
  expect(screen.getByText('never')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turn the wheel' }))
  expect(await screen.findByText('Please wait')).toBeTruthy()
  expect(screen.queryByText('You have won')).toBeNull()
})

test('a guest sees the wheel and how to get turns', async () => {
  open('/rocketmart-wheel', null)
  expect(await screen.findByText('Log in')).toBeTruthy()
  expect(screen.getByTestId('wheel')).toBeTruthy()
  expect(screen.getByText('How the wheel works')).toBeTruthy()
})

test('the wheel of groups has no turns of the shop, and says whom it is for', async () => {
  open('/rocketplay-wheel')
  expect(await screen.findByText(/players of some groups/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn the wheel' })).toBeNull()
})

test('a player with a turn of the wheel of groups is not told that it is for others', async () => {
  casino.answers(listLootboxes, [{ ...turn, group_key: 'wheel' }])
  open('/rocketplay-wheel')
  expect(await screen.findByRole('button', { name: 'Turn the wheel' })).toBeTruthy()
  expect(screen.queryByText(/players of some groups/)).toBeNull()
})

test('where the licence allows none, the page says so', async () => {
  casino.answers(showConfig, [])
  casino.answers(listLootboxes, [])
  open()
  await waitFor(() => expect(screen.getByText(/licence does not allow/)).toBeTruthy())
})
