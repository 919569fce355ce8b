import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApprovalCard } from './approval-card.tsx'

beforeEach(() => {
  openFakeCasino()
  // biome-ignore lint/suspicious/noDocumentCookie: removes the cookie
  document.cookie = 'emp_approved=; path=/; max-age=0'
})

const title = 'Before you continue'

test('visitors from countries that require it are asked once, and nobody else', () => {
  renderWith(<ApprovalCard />, {})
  expect(screen.queryByText(title)).toBeNull()
  renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  expect(screen.getByText(title)).toBeTruthy()
  click('I confirm, continue')
  expect(screen.queryByText(title)).toBeNull()
  renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  expect(screen.queryByText(title)).toBeNull()
})

test('visitors who decline are redirected, and asked again the next time', () => {
  const { router } = renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  click('Leave')
  expect(router.state.location.pathname).toBe('/oops')
  expect(router.state.location.state).toEqual({ hasDeclined: true })
  expect(screen.queryByText(title)).toBeNull()
})

test('the question stays until it is answered: it reopens when the browser closes it', () => {
  renderWith(<ApprovalCard />, { site: { needs_approval: true } })
  const card = screen.getByRole('dialog') as HTMLDialogElement
  card.close()
  fireEvent(card, new Event('close'))
  expect(card.open).toBe(true)
})
