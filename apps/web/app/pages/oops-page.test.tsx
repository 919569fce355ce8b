import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import OopsPage from './oops-page.tsx'

beforeEach(() => {
  openFakeCasino()
})

test('visitors who declined see that, not an error', async () => {
  const { router } = renderWith(<OopsPage />, { at: '/oops' })
  await act(() => router.navigate('/oops', { state: { hasDeclined: true } }))
  expect(screen.getByRole('heading', { name: 'You have left' })).toBeTruthy()
  expect(screen.queryByText('This page isn’t working right now')).toBeNull()
})

test('an error is shown as an error', () => {
  renderWith(<OopsPage />, { at: '/oops' })
  expect(screen.getByRole('heading', { name: 'This page isn’t working right now' })).toBeTruthy()
})

test('a casino that is not reached has another text than one that failed', () => {
  renderWith(<ErrorPage missing={false} unreached />)
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeTruthy()
  expect(screen.queryByText('This page isn’t working right now')).toBeNull()
})
