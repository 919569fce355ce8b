import { renderWith } from '@casino/testing/render-with.tsx'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeToast, toast, useToasts } from './toasts.tsx'

afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current) act(() => closeToast(id))
})

test('a toast reports when it is on the page, and one that is pushed out before never does', () => {
  const drawn = vi.fn()
  toast('message', 'first', { onDrawn: () => drawn('first') })
  for (const text of ['second', 'third', 'fourth', 'fifth'])
    toast('message', text, { onDrawn: () => drawn(text) })
  expect(drawn).not.toHaveBeenCalled()
  renderWith(null)
  expect(drawn.mock.calls.flat()).toEqual(['second', 'third', 'fourth', 'fifth'])
})
