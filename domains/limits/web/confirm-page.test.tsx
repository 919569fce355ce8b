import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderPage } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmLimit } from '../contract.ts'
import confirmPage, { loader } from './confirm-page.tsx'

const ann = { id: 1, nickname: 'Ann', currency: 'EUR' }
const path = 'profile/limits/confirm'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

function open(search: string, player?: typeof ann) {
  const shown = { loader, default: confirmPage }
  return renderPage(shown, { casino, path, at: `/${path}${search}`, ...(player && { player }) })
    .router
}

test('a guest with a mailed link signs in over its page, and the token is in no address', async () => {
  const router = open('?token=abc')
  const signInLink = await screen.findByRole('link', { name: 'Log in' })
  await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  fireEvent.click(signInLink)
  await vi.waitFor(() => expect(router.state.location.search).toBe('?dialog=sign-in'))
  expect(signInLink.getAttribute('href')).toBe('/sign-in')
  expect(JSON.stringify(router.state.location)).not.toContain('abc')
  expect(screen.queryByRole('button', { name: 'Yes, change it' })).toBeNull()
})

test('a player confirms with the token, which is removed from the address', async () => {
  const router = open('?token=abc', ann)
  await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  casino.faults(confirmLimit, { token: 'over' })
  click('Yes, change it')
  await screen.findByText(/over/)
  expect(casino.changes()).toEqual([{ call: confirmLimit.name, input: { token: 'abc' } }])
})

test('without the link there is nothing to confirm', async () => {
  open('', ann)
  await screen.findByText(/open the link from our email once more/)
})
