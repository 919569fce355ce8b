import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApprovalCard } from './approval-card.tsx'
import { CookieNotice } from './cookie-notice.tsx'

beforeEach(() => {
  openFakeCasino()
  for (const name of ['emp_approved', 'cookies_accepted']) {
    // biome-ignore lint/suspicious/noDocumentCookie: a test begins without
    document.cookie = `${name}=; path=/; max-age=0`
  }
})

const title = 'Before you go on'

test('who comes from where it is asked for is asked once, and nobody else', () => {
  renderWith(<ApprovalCard />, {})
  expect(screen.queryByText(title)).toBeNull()
  renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  expect(screen.getByText(title)).toBeTruthy()
  click('I confirm, go on')
  expect(screen.queryByText(title)).toBeNull()
  renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  expect(screen.queryByText(title)).toBeNull()
})

test('who declines is led away, and asked again the next time', () => {
  const { router } = renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  click('Leave')
  expect(router.state.location.pathname).toBe('/oops')
  expect(screen.queryByText(title)).toBeNull()
})

test('the notice of cookies comes a moment later, until it is read', () => {
  vi.useFakeTimers()
  renderWith(<CookieNotice />)
  expect(screen.queryByRole('region')).toBeNull()
  vi.advanceTimersByTime(1_500)
  vi.useRealTimers()
  return screen.findByRole('region', { name: 'Cookies' }).then(() => {
    click('OK')
    expect(screen.queryByRole('region')).toBeNull()
    expect(document.cookie).toContain('cookies_accepted=1')
  })
})
