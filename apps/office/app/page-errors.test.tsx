import { showFinding, showWithdrawal } from '@casino/cashbox/staff-contract'
import { showAccount } from '@casino/staff/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import * as pageErrors from './page-errors.tsx'
import * as cardPage from './pages/card-page.tsx'
import * as notFoundPage from './pages/not-found-page.tsx'
import * as signedIn from './signed-in.tsx'

afterEach(cleanup)

const routeOf = ({
  default: Component,
  ...route
}: {
  default: React.ComponentType
  ErrorBoundary?: React.ComponentType
  clientLoader?: (args: never) => unknown
}) => ({ Component, ErrorBoundary: route.ErrorBoundary, loader: route.clientLoader as never })

function open(at: string) {
  const pages = [
    { path: ':section/:id', ...routeOf(cardPage) },
    { path: '*', ...routeOf(notFoundPage) },
  ]
  const routes = [{ ...routeOf(signedIn), children: [{ ...routeOf(pageErrors), children: pages }] }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />)
}

test.each([
  ['/payments/999999', 'This withdrawal does not exist'],
  ['/payments/nothing', 'This withdrawal does not exist'],
  ['/nothing/1', undefined],
  ['/no/such/page', undefined],
])('%s says that nothing is there, below the navigation', async (at, text) => {
  const casino = openFakeCasino()
  casino.answers(showAccount, { id: 1, name: 'Ada Clerk', permissions: ['payments.view'] })
  casino.refuses(showWithdrawal, 'withdrawal_unknown', 'This withdrawal does not exist')
  open(at)
  await screen.findByRole('heading', { name: 'There is nothing at this address' })
  expect(screen.getByRole('navigation', { name: 'Office' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe('/payments')
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  if (text) screen.getByText(text)
})

test('a card has the actions that its account may take', async () => {
  const casino = openFakeCasino()
  const permissions = ['findings.view', 'findings.close']
  casino.answers(showAccount, { id: 1, name: 'Ada Clerk', permissions })
  casino.answers(showFinding, {
    id: 7,
    version: 1,
    kind: 'address_unknown',
    provider: 'sandbox-bank',
    payment_id: null,
    player_id: null,
    currency: null,
    amount_cents: null,
    holds_withdrawals: false,
    opened_at: '2026-01-02T03:04:05.000Z',
    is_overdue: false,
    owner: null,
    closed_at: null,
    closed_by: null,
    reason: null,
    reported: [{ field: 'provider_ref', value: 'tx-1' }],
    audit: [],
  })
  open('/findings/7')
  await screen.findByRole('heading', { name: 'Finding 7' })
  screen.getByRole('button', { name: /^Take/ })
  screen.getByRole('button', { name: /^Close/ })
  screen.getByRole('cell', { name: 'tx-1' })
})
