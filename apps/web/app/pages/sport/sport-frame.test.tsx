import { setServerBalance } from '@casino/client/live/shown-balance.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Partner } from './sport.ts'
import { SportFrame } from './sport-frame.tsx'

const partner: Partner = { origin: 'https://sport.example', shown: 'frame' }
const ann = { id: 1, nickname: 'Ann', currency: 'EUR' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The page with a partner in the frame, who sends messages. */
function open(player?: typeof ann) {
  const given = player ? { player } : {}
  const { router } = renderWith(<SportFrame partner={partner} param="live" />, {
    at: '/sport/live',
    ...given,
  })
  const frame = screen.getByTitle<HTMLIFrameElement>('Sport')
  const heard = vi.fn()
  const source = { postMessage: heard }
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    act(async () => {
      const event = new MessageEvent('message', { data, origin: from.origin ?? partner.origin })
      Object.defineProperty(event, 'source', { value: from.source ?? source })
      window.dispatchEvent(event)
    })
  return { router, frame, heard, say }
}

test('the frame shows the page of the partner in the language of the visitor', () => {
  expect(open().frame.src).toBe('https://sport.example/live?lang=en')
})

test('a partner that does not answer is replaced by a text, and can be tried again', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('alert').textContent).toContain('responding')
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByTitle('Sport')).toBeTruthy()
})

test('the partner sets the height; other origins and windows are ignored', async () => {
  const { frame, say } = open()
  await say({ type: 'height', height: 900 }, { origin: 'https://evil.example' })
  await say({ type: 'height', height: 900 }, { source: window })
  expect(frame.style.height).toBe('')
  await say({ type: 'height', height: 900 })
  expect(frame.style.height).toBe('900px')
})

test('a ready partner receives the balance of a player, at its own origin only', async () => {
  const { heard, say } = open(ann)
  setServerBalance({
    currency: 'EUR',
    amount_cents: 1_000,
    available_to_cashout_cents: 1_000,
    in_play_cents: 0,
  })
  expect(heard).not.toHaveBeenCalled()
  await say({ type: 'ready' })
  const balance = { type: 'balance', currency: 'EUR', amount_cents: 1_000 }
  expect(heard).toHaveBeenCalledWith(balance, partner.origin)
  expect(heard.mock.calls.every(([, origin]) => origin === partner.origin)).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a guest has no balance to send', async () => {
  const { heard, say } = open()
  await say({ type: 'ready' })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'navigate', path: '/live' }, partner.origin)
})

test('the partner opens addresses of the site only, and the sign-in with a way back', async () => {
  const { router, say } = open()
  await say({ type: 'navigate', path: '//evil.example' })
  expect(router.state.location.pathname).toBe('/sport/live')
  await say({ type: 'navigate', path: '/sport/tennis' })
  expect(router.state.location.pathname).toBe('/sport/tennis')
  await say({ type: 'auth_required' })
  const { search } = router.state.location
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    dialog: 'sign-in',
    redirect: '/sport/tennis',
  })
})
