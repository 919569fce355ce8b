import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showReceipt } from '../../payout-contract.ts'
import type { ReceiptParts } from '../../receipt.ts'
import { long_ago, viewer } from '../testing/cashbox-fixtures.ts'
import { ReceiptPanel } from './receipt-panel.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

const ruleOf = (rule: string, passed: boolean) => {
  return { rule, passed, at: long_ago, unit: null, measured: null, allowed: null, reasons: [] }
}
const promise = {
  hours: 24,
  per_mille: 10,
  cents_max: 2000,
  due_at: long_ago,
  left_seconds: null,
  missed_at: null,
  paid_cents: null,
}
const waiting: ReceiptParts = {
  payment: {
    id: 3,
    action: 'cashout',
    currency: 'EUR',
    amount_cents: 60_000,
    method: 'Card',
    state: 'pending',
    created_at: long_ago,
    finished_at: null,
    locked_at: null,
  },
  steps: [
    { state: 'created', at: long_ago, reason: null },
    { state: 'pending', at: long_ago, reason: 'identity_unverified' },
  ],
  rules: [
    ruleOf('address_unconfirmed', true),
    ruleOf('identity_unverified', false),
    ruleOf('risk_high', false),
  ],
  waiting: null,
  times: { days: 30, count: 0, p50_seconds: null, p95_seconds: null },
  promise,
}
const step = (state: ReceiptParts['payment']['state']) => ({ state, at: long_ago, reason: null })
const ended = (state: ReceiptParts['payment']['state']): ReceiptParts['payment'] => {
  return { ...waiting.payment, state, finished_at: long_ago }
}

async function open(parts: ReceiptParts): Promise<Record<string, string>> {
  const salted = Object.entries(parts).map(([name, content]) => [name, { salt: 's', content }])
  const signed = { format: 'apogee-receipt-1' as const, key: 'k', signed: '', signature: '' }
  casino.answers(showReceipt, { ...signed, parts: Object.fromEntries(salted) })
  renderWith(<ReceiptPanel id={3} />, { player: viewer })
  await screen.findByText('Checks')
  const lines = screen.getAllByRole('listitem').map((one) => {
    const [rule, outcome] = [...one.querySelectorAll('p')].map(({ textContent }) => textContent)
    return [rule, outcome]
  })
  return Object.fromEntries(lines)
}

test('a waiting withdrawal shows which checks passed, are open, or need the player', async () => {
  expect(await open(waiting)).toEqual({
    'Email address confirmed': 'Passed',
    'Identity verified': 'Action needed',
    'Security check': 'In review by our team',
  })
  screen.getByText(/Sent within 24 hours/)
})

test('a paid withdrawal waits for nobody and promises nothing', async () => {
  const steps = ['created', 'pending', 'approved', 'sent', 'done'] as const
  const paid = { ...waiting, payment: ended('done'), steps: steps.map(step) }
  expect(await open({ ...paid, promise: { ...promise, due_at: null } })).toEqual({
    'Email address confirmed': 'Passed',
    'Identity verified': 'Approved by our team',
    'Security check': 'Approved by our team',
  })
  expect(screen.queryByText(/on its way|looks at it|review|Sent within/i)).toBeNull()
})

test('a withdrawal that was paid late shows what the player received for it', async () => {
  const steps = ['created', 'pending', 'approved', 'sent', 'done'] as const
  const late = { ...promise, due_at: null, missed_at: long_ago, paid_cents: 600 }
  await open({ ...waiting, payment: ended('done'), steps: steps.map(step), promise: late })
  screen.getByText('We were late, so we paid you €6.00.')
  expect(screen.queryByText(/Sent within/)).toBeNull()
})

test('a check of a rejected withdrawal is no longer open', async () => {
  const steps = ['created', 'pending', 'rejected'] as const
  const rejected = { ...waiting, payment: ended('rejected'), steps: steps.map(step) }
  expect(await open({ ...rejected, promise: null })).toMatchObject({
    'Identity verified': 'Not passed',
    'Security check': 'Not passed',
  })
})
