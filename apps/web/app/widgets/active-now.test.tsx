import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { listJackpots } from '@casino/jackpots/contract'
import { listLotteries } from '@casino/lotteries/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActiveNow, useActiveNow } from './active-now.tsx'

const jackpot = {
  id: 7,
  identifier: 'mystic-jackpots',
  name: 'Mystic Jackpots',
  state: 'active',
  currency: 'EUR',
  levels: [{ amount_cents: 150_000 }],
}

function Shown() {
  return <ActiveNow active={useActiveNow()} />
}

function show(player?: Viewer) {
  const casino = openFakeCasino()
  casino.answers(listJackpots, [jackpot] as never)
  casino.answers(listLotteries, [])
  renderWith(<Shown />, player ? { player } : {})
  return casino
}

test('what runs now is listed with its prize', async () => {
  show()
  const link = await screen.findByRole('link', { name: /Mystic Jackpots/ })
  expect(link.getAttribute('href')).toMatch(/\/mystic-jackpots$/)
  expect(link.textContent).toContain('€1,500.00')
})

test('a self-excluded player is invited to nothing', async () => {
  const excluded = { id: 1, nickname: 'Ann', currency: 'EUR', excluded_until: '2099-01-01' }
  const casino = show(excluded as unknown as Viewer)
  await waitFor(() => expect(casino.asked).toHaveLength(2))
  expect(screen.queryByRole('link')).toBeNull()
})
