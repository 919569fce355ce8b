import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listLimits } from '../contract.ts'
import { LimitWatch } from './limit-watch.tsx'
import type { LimitData } from './queries.ts'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

const reached = (type: 'deposit' | 'loss'): LimitData => ({
  id: 7,
  type,
  period: 'day',
  status: 'active',
  strategy: null,
  parent_type: null,
  created_at: '2030-01-01T10:00:00.000Z',
  disable_at: null,
  confirm_until: null,
  reset_at: '2030-01-02T10:00:00.000Z',
  minutes: null,
  played_minutes: null,
  cause: 'player',
  accounts: [
    {
      currency: 'EUR',
      amount_cents: 5000,
      current_value_amount_cents: type === 'loss' ? -5000 : 5000,
      active_until: '2030-01-02T10:00:00.000Z',
    },
  ],
})
const watch = (props: { playing: boolean; at: string }) =>
  renderWith(<LimitWatch currency="EUR" isPaused={false} {...props} />)

test.for([
  ['loss', /You can’t place more bets/],
  ['deposit', /You can’t deposit more/],
] as const)(
  'a reached %s limit is shown on every page, with what it stops',
  async ([type, text]) => {
    casino.answers(listLimits, [reached(type)])
    watch({ playing: false, at: '/' })
    expect((await screen.findByRole('status')).textContent).toMatch(text)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/limits')
  },
)

test('a loss limit ends a real-money game, a deposit limit does not', async () => {
  casino.answers(listLimits, [reached('deposit')])
  const { router } = watch({ playing: true, at: '/play/apogee/dice' })
  await waitFor(() => expect(casino.asked).toHaveLength(1))
  expect([screen.queryByRole('status'), router.state.location.pathname]).toEqual([null, '/'])
  cleanup()
  casino.answers(listLimits, [reached('loss')])
  const other = watch({ playing: true, at: '/play/apogee/dice' })
  await waitFor(() => expect(other.router.state.location.pathname).toBe('/profile/limits'))
})
