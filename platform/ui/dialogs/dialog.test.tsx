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

test('a dialog is modal, starts at its title and stops the page below from scrolling', () => {
  const dialog = open()
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cashbox' }))
  expect(document.documentElement.style.overflow).toBe('hidden')
})

test('its button closes it, and has a label in the page’s language', async () => {
  open('de')
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  // It fades out [9.12].
  await pass(99)
  expect(onClose).not.toHaveBeenCalled()
  await pass(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a dialog that the browser closes while it fades out is closed once, and ignores keys meanwhile', async () => {
  const dialog = open()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.hasAttribute('inert')).toBe(true)
  // The second Escape in a row: browsers fire no cancel event for it.
  fireEvent(dialog, new Event('close'))
  await pass(200)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape and a click outside close it, a click inside does not', async () => {
  const dialog = open()
  fireEvent.mouseDown(screen.getByText('what it is about'))
  // The second click of a double click that opened it.
  fireEvent.mouseDown(dialog, { detail: 2 })
  await pass(100)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  await pass(100)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  // Closing twice has no further effect.
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await pass(100)
  expect(onClose).toHaveBeenCalledTimes(2)
})
