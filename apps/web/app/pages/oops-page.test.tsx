import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import OopsPage from './oops-page.tsx'

beforeEach(() => {
  openFakeCasino()
})

test('visitors who declined see that, not an error', async () => {
  const { router } = renderWith(<OopsPage />, { at: '/oops' })
  await act(() => router.navigate('/oops', { state: { hasDeclined: true } }))
  expect(screen.getByRole('heading', { name: 'You have left' })).toBeTruthy()
  expect(screen.queryByText('We lost contact')).toBeNull()
})

test('an error is shown as an error', () => {
  renderWith(<OopsPage />, { at: '/oops' })
  expect(screen.getByRole('heading', { name: 'We lost contact' })).toBeTruthy()
})
