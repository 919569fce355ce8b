import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'

beforeEach(() => {
  openFakeCasino()
})

test('the bar is the same for guests and players, so nothing moves at sign-in', async () => {
  const linksOf = async (player?: { id: number; nickname: string; currency: string }) => {
    cleanup()
    renderWith(<BottomBar hidden={false} />, player ? { player } : {})
    const bar = within(await screen.findByRole('navigation', { name: 'Quick menu' }))
    return bar.getAllByRole('link').map(({ textContent }) => textContent)
  }
  const guests = await linksOf()
  expect(guests).toContain('Cashbox')
  expect(await linksOf({ id: 1, nickname: 'Ann', currency: 'EUR' })).toEqual(guests)
})
