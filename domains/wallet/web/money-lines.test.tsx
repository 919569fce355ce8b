import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listLiabilities, showLiabilityProof } from '../liabilities-contract.ts'
import { proofFormat } from '../liability-check.ts'
import { type LineGame, MoneyLines } from './money-lines.tsx'
import type { LineData } from './money-queries.ts'
import { ProofPanel } from './proof-panel.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const line = (given: Partial<LineData>): LineData => ({
  id: 1,
  kind: 'bet',
  at: '2026-11-20T10:00:00.000Z',
  currency: 'EUR',
  amount_cents: -250,
  cash_cents: -250,
  bonus_cents: 0,
  balance_after_cents: 750,
  void: false,
  rolled_back: false,
  provider: 'apogee',
  game: 'apogee/dice',
  round: 'r',
  reference: 'r',
  rolled_back_reference: null,
  ...given,
})
const dice = { title: 'Dice', proofOf: (round: string) => `/play/apogee/dice?round=${round}` }
const show = (lines: LineData[], gameOf = (): LineGame => dice) =>
  renderWith(<MoneyLines lines={lines} gameOf={gameOf} />, { player })

test('a bet shows its amount and links to its proof; a rolled-back one says so', () => {
  show([line({}), line({ id: 2, rolled_back: true })])
  expect(screen.getAllByText('Bet · Dice')).toHaveLength(2)
  expect(screen.getAllByText('-€2.50')).toHaveLength(2)
  expect(screen.getAllByText('rolled back, does not count')).toHaveLength(1)
  const [proof] = screen.getAllByRole('link', { name: 'Check this round: Dice' })
  expect(proof?.getAttribute('href')).toContain('/play/apogee/dice?round=r')
})

test('lines are grouped by day in the player’s time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  show([line({}), line({ id: 2, at: '2026-11-20T11:30:00.000Z' })])
  vi.unstubAllEnvs()
  const days = screen
    .getAllByRole('rowheader')
    .filter((one) => one.getAttribute('scope') === 'rowgroup')
  expect(days.map(({ textContent }) => textContent)).toEqual(['20 Nov 2026', '21 Nov 2026'])
})

test('a line of a game without proofs shows all data of the ledger, and says why', () => {
  const given = { provider: 'mirage', round: 'spin-7', reference: 'tx-9', bonus_cents: -50 }
  show([line(given)], () => ({ title: 'Mirage', proofOf: () => undefined }))
  expect(screen.queryByRole('link')).toBeNull()
  for (const text of ['mirage', 'spin-7', 'tx-9', '-€0.50', /does not publish how/]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('a payment links to its own page, and a reversed win is named so', () => {
  const paid = { provider: 'house', game: null, round: null }
  show([
    line({ ...paid, kind: 'hold', reference: 'payment:12' }),
    line({ ...paid, id: 2, kind: 'pay', reference: 'hold:payment:12', amount_cents: 0 }),
    line({ id: 3, kind: 'rollback' }),
  ])
  expect(screen.getAllByRole('link', { name: 'Payment #12' })).toHaveLength(2)
  expect(screen.getByText('Win reversed · Dice')).toBeTruthy()
  expect(screen.queryByText('€0.00')).toBeNull()
})

test('a proof that is not in the list is refused with a message', async () => {
  const casino = openFakeCasino()
  casino.answers(showLiabilityProof, {
    format: proofFormat,
    night: '2026-11-20',
    currency: 'EUR',
    player_id: 1,
    amount_cents: 750,
    salt: 'ab'.repeat(32),
    place: 0,
    path: [],
  })
  casino.answers(listLiabilities, { nights: [], next: null, public_key: '' })
  renderWith(<ProofPanel currency="EUR" />, { player })
  click('Check it now')
  expect(await screen.findByText('That night is not in the published list.')).toBeTruthy()
})
