import { click, renderWith } from '@casino/testing/render-with.tsx'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOwnData } from './use-own-data.ts'

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('{}', { status: 503 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Page({ signedIn }: { signedIn?: true }) {
  const [id, setId] = useState(signedIn ? 1 : undefined)
  useOwnData(id)
  return (
    <button type="button" onClick={() => setId(1)}>
      Log in
    </button>
  )
}

test('what is his is fetched for who signs in, in its order, and what does not come holds up none', async () => {
  renderWith(<Page />)
  click('Log in')
  await waitFor(() =>
    expect(asked).toEqual([
      '/api/player/comp_points',
      '/api/player/favorite_games',
      '/api/player/lottery_tickets',
      '/api/player/stats',
      '/api/subscriptions',
    ]),
  )
})

test('who signs out meanwhile is asked for nothing more', async () => {
  const stall = new Promise<Response>(() => undefined)
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    asked.push(url)
    signal = request.signal
    return stall
  })
  renderWith(<Page />)
  click('Log in')
  await waitFor(() => expect(asked).toHaveLength(1))
  window.dispatchEvent(new Event('signing-out'))
  await waitFor(() => expect(signal?.aborted).toBe(true))
  // A turn later the next would have been asked.
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['/api/player/comp_points'])
})

test('of a guest nothing is fetched, nor at each load of a page: his session may be over by then', () => {
  renderWith(<Page />)
  renderWith(<Page signedIn />)
  expect(asked).toEqual([])
})
