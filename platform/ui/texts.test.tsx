import { renderWith } from '@casino/testing/render-with.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateTime } from './date-time.tsx'
import { Icon } from './icon.tsx'
import { Money } from './money.tsx'
import { Notice } from './toasts/notice.tsx'
import { toast } from './toasts/toasts.tsx'

test('an amount is formatted in the page’s language', () => {
  renderWith(<Money of={{ amount_cents: 123_456n, currency: 'EUR' }} />, { locale: 'de' })
  expect(screen.getByText(/1\.234,56\s€/)).toBeTruthy()
})

test('an instant is machine-readable too', () => {
  const at = '2030-01-01T10:00:00.000Z'
  renderWith(<DateTime at={at} />)
  const time = screen.getByText(/1 Jan 2030/)
  expect(time.getAttribute('datetime')).toBe(at)
})

test('an icon has no text, a notice does', () => {
  renderWith(<Notice icon="lock">Closed</Notice>)
  expect(screen.getByText('Closed')).toBeTruthy()
  renderWith(<Icon name="lock" />)
  for (const svg of document.querySelectorAll('svg')) {
    expect(svg.getAttribute('aria-hidden')).toBe('true')
  }
})

test('a toast disappears after ten seconds, is not shown twice, and can be closed', () => {
  vi.useFakeTimers()
  renderWith(<p>page</p>)
  const shown = () => screen.queryAllByText(/saved|lost/).map(({ textContent }) => textContent)
  act(() => {
    toast('successfully', 'saved')
    toast('successfully', 'saved')
    toast('reject', 'lost', { stays: true })
  })
  expect(shown()).toEqual(['saved', 'lost'])
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('lost')
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(shown()).toEqual(['lost'])
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  expect(shown()).toEqual([])
  vi.useRealTimers()
})

test('a toast stays while the pointer is on it', () => {
  vi.useFakeTimers()
  renderWith(<p>page</p>)
  act(() => toast('message', 'read me'))
  const list = screen.getByRole('list', { hidden: true })
  fireEvent.pointerEnter(list)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(screen.getByText('read me')).toBeTruthy()
  fireEvent.pointerLeave(list)
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(screen.queryByText('read me')).toBeNull()
  vi.useRealTimers()
})

test('an icon can be named like a property of every object', () => {
  renderWith(<Icon name="constructor" />)
  expect(document.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#constructor')
})
