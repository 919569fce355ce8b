import { commitment, floatsOf } from '@casino/game-kit/fair/fair.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listLootboxes, listTemplates, openLootbox } from '../contract.ts'
import { drawBox } from '../rules.ts'
import * as boxesPage from './boxes-page.tsx'
import type { BoxData } from './queries.ts'

const player = { id: 1, nickname: 'Ann', currency: 'NOK' }
const weights = [4000, 0]
const serverSeed = 'a'.repeat(64)

function item(id: number, weight: number, prize = false): BoxData['items'][number] {
  const amounts = [
    { currency: 'EUR', amount_cents: 200 },
    { currency: 'NOK', amount_cents: 2000 },
  ]
  return {
    id,
    weight,
    prize,
    bonuses: [
      {
        title: 'Bonus',
        type: 'bonus',
        attributes: [{ field: 'bonus_amount', value: amounts }],
        result_bonus: [{ field: 'wager', value: 3 }],
      },
    ],
  }
}

const box: BoxData = {
  id: 7,
  title: 'Rocket Lite',
  stage: 'issued',
  group_key: 'rocket_lite',
  strategy: 'prize',
  currency: 'NOK',
  display: 2,
  created_at: '2026-01-01T00:00:00Z',
  valid_until: '2026-01-15T00:00:00Z',
  activated_at: null,
  group_id: null,
  version: 1,
  items: [item(1, 4000), item(2, 0)],
  proof: {
    server_seed_hash: commitment(serverSeed),
    server_seed: null,
    client_seed: null,
    nonce: 7,
    weights,
    drawn_index: null,
    stop: null,
  },
}
const { index, stop } = drawBox(floatsOf({ serverSeed, clientSeed: 'mine', nonce: 7 }), weights)
const opened: BoxData = {
  ...box,
  stage: 'activated',
  activated_at: '2026-01-02T00:00:00Z',
  items: [item(1, 4000, true), item(2, 0)],
  proof: { ...box.proof, server_seed: serverSeed, client_seed: 'mine', drawn_index: index, stop },
}

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(listTemplates, { is_allowed: true, is_paid_allowed: true, templates: [] })
})
const open = () =>
  renderPage(boxesPage, { at: '/profile/boxes', path: 'profile/boxes', casino, player })

test('a box shows its odds in the currency of the player; weight 0 never comes', async () => {
  casino.answers(listLootboxes, [box])
  open()
  expect(await screen.findByText('100%')).toBeTruthy()
  expect(screen.getByText('never')).toBeTruthy()
  expect(screen.getAllByText(/20.*Bonus/)).toHaveLength(2)
})

test('opening sends a seed of the browser and shows what was won; the animation can be skipped', async () => {
  casino.answers(listLootboxes, [box])
  casino.answers(openLootbox, opened)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(await screen.findByText('You have won')).toBeTruthy()
  expect(casino.changes()).toMatchObject([
    { input: { id: '7', client_seed: expect.stringMatching(/^[0-9a-f]{32}$/) } },
  ])
})

test('the draw of an open box is checked in the browser', async () => {
  casino.answers(listLootboxes, [opened])
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Check the draw' }))
  expect(await screen.findByText(/gives this prize/)).toBeTruthy()
})

test('a draw that its seed does not give is told', async () => {
  const proof = { ...opened.proof, stop: (stop + 1) % 1000 }
  casino.answers(listLootboxes, [{ ...opened, proof }])
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Check the draw' }))
  expect(await screen.findByText(/does not give this prize/)).toBeTruthy()
})

test('without boxes the page says how to get them, or that the licence allows none', async () => {
  casino.answers(listLootboxes, [])
  open()
  expect(await screen.findByText(/You get them in the shop/)).toBeTruthy()
  casino.answers(listTemplates, { is_allowed: false, is_paid_allowed: false, templates: [] })
  open()
  expect(await screen.findByText(/Our licence does not allow boxes/)).toBeTruthy()
})
