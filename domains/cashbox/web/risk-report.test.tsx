import { listLimits } from '@casino/limits/contract'
import { getPlayer } from '@casino/players/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { listAccounts } from '@casino/wallet/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listMethods, listPayments, openDeposit, showPayment } from '../contract.ts'
import { noteRisk } from '../risk-contract.ts'
import FastDepositDialog from './deposit/fast-deposit-dialog.tsx'
import { ann, method, payment, purse, viewer } from './testing/cashbox-fixtures.ts'

const saved = { id: 9, brand: 'visa', last4: '4242', title: 'visa', isRemoveAvailable: true }

test('5.20: before a payment its known fields are reported, without empty ones', async () => {
  const casino = openFakeCasino()
  vi.stubGlobal('dfpObj', { getDFP: () => 'print-of-this-device' })
  casino.answers(listLimits, [])
  casino.answers(listPayments, [])
  casino.answers(showPayment, payment)
  casino.answers(listAccounts, purse(100_000, 80_000))
  casino.answers(getPlayer, ann)
  casino.answers(noteRisk, {})
  casino.answers(listMethods, [{ ...method, savedProfiles: [saved] }])
  casino.answers(openDeposit, { payment, redirect_url: null })
  renderWith(<FastDepositDialog onClose={() => undefined} />, {
    at: '/deposit-fast',
    player: viewer,
  })
  await screen.findByText('Visa •••• 4242')
  click('Deposit €50.00')
  await screen.findByText('In review')
  const [report, order] = casino.changes()
  expect(order?.call).toBe(openDeposit.name)
  const device_fingerprint = 'print-of-this-device'
  const known = { country: 'IE', payment_system: 'card', card_number: '4242', device_fingerprint }
  const input = { type: 'transaction', amount_cents: 5000, currency: 'EUR', ...known }
  expect(report).toEqual({ call: noteRisk.name, input })
})
