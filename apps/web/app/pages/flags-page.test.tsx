import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as flagsPage from './flags-page.tsx'

const reload = vi.spyOn(window.location, 'reload').mockReturnValue()

const open = (site: object) =>
  renderPage(flagsPage, { casino: openFakeCasino(), path: 'ffc', at: '/ffc', site })

test('the page exists only for testers', async () => {
  open({ may_try: false })
  expect(await screen.findByText('refused: 404')).toBeTruthy()
})

test('a tester closes a page in their own browser, and resets it', async () => {
  open({ may_try: true, pages: { 'rocket-mart': true } })
  const mart = await screen.findByLabelText<HTMLInputElement>(/Rocket Mart/)
  await vi.waitFor(() => expect(mart.disabled).toBe(false))
  fireEvent.click(mart)
  expect(document.cookie).toContain('rocket-mart.0')
  expect(reload).toHaveBeenCalledOnce()
  click('As for everybody')
  expect(document.cookie).not.toContain('rocket-mart')
  expect(screen.getByRole('link', { name: 'To the lobby' }).getAttribute('href')).toBe('/')
})
