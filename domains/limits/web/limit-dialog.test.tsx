import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showDeposited } from '../contract.ts'
import { LimitDialog } from './limit-dialog.tsx'

test.each([
  ['en', 'Deposit limit: 24 hours'],
  ['fr-CA', 'Limite de dépôt\u00a0: 24 heures'],
] as const)('in %s it is called %s', async (locale, name) => {
  openFakeCasino()
  const choice = { type: 'deposit', period: 'day', currency: 'EUR' } as const
  const nothing = () => undefined
  renderWith(
    <LimitDialog choice={choice} current={undefined} onClose={nothing} onChange={nothing} />,
    {
      locale,
    },
  )
  const dialog = await screen.findByRole('dialog')
  // Compared as text: a query by name would normalise spaces.
  expect(dialog.querySelector('h2')?.textContent).toBe(name)
})

test('an amount with too many decimals names the step, and what is no amount is asked for', async () => {
  const casino = openFakeCasino()
  const choice = { type: 'deposit', period: 'day', currency: 'EUR' } as const
  const nothing = () => undefined
  renderWith(
    <LimitDialog choice={choice} current={undefined} onClose={nothing} onChange={nothing} />,
  )
  type('Amount in EUR', '€50.005')
  click('Set')
  expect(await screen.findByText('Enter a multiple of €0.01')).toBeTruthy()
  type('Amount in EUR', 'fifty')
  click('Set')
  expect(await screen.findByText('Enter an amount')).toBeTruthy()
  expect(casino.changes()).toEqual([])
})

test('a new deposit limit says what was deposited before in its period', async () => {
  const casino = openFakeCasino()
  casino.answers(showDeposited, [
    { period: 'day', currency: 'EUR', amount_cents: 0 },
    { period: 'week', currency: 'EUR', amount_cents: 12_345 },
  ])
  const choice = { type: 'deposit', period: 'week', currency: 'EUR' } as const
  const nothing = () => undefined
  renderWith(
    <LimitDialog choice={choice} current={undefined} onClose={nothing} onChange={nothing} />,
  )
  const before = 'You deposited €123.45 in the last 7 days. The new limit counts from now on.'
  expect(await screen.findByText(before)).toBeTruthy()
})
