import { renderWith } from '@casino/testing/render-with.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  onClose.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open(locale: 'en' | 'de' = 'en') {
  renderWith(
    <Dialog title="Cashbox" onClose={onClose}>
      <p>what it is about</p>
    </Dialog>,
    { locale },
  )
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Cashbox' })
}

test('a dialog is modal, begins at its title and holds the page below still', () => {
  const dialog = open()
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cashbox' }))
  expect(document.documentElement.style.overflow).toBe('hidden')
})

test('its button closes it, and says so in the language of the page', async () => {
  open('de')
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  // It is seen to go [9.12].
  await pass(99)
  expect(onClose).not.toHaveBeenCalled()
  await pass(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('one that the browser closes while it goes is closed once, and takes no key meanwhile', async () => {
  const dialog = open()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.hasAttribute('inert')).toBe(true)
  // The second Escape in a row: a browser does not ask whether it may.
  fireEvent(dialog, new Event('close'))
  await pass(200)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape and a click beside it close it, one inside does not', async () => {
  const dialog = open()
  fireEvent.mouseDown(screen.getByText('what it is about'))
  // Of the double click that opened it.
  fireEvent.mouseDown(dialog, { detail: 2 })
  await pass(100)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  await pass(100)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  // Twice is once.
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await pass(100)
  expect(onClose).toHaveBeenCalledTimes(2)
})
