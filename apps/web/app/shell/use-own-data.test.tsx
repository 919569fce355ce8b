import { pauseQueries, resumeQueries } from '@casino/client/calls/pause-queries.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { useQueryClient } from '@tanstack/react-query'
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
  resumeQueries()
  vi.unstubAllGlobals()
})

function Page({ signedIn }: { signedIn?: true }) {
  const [id, setId] = useState(signedIn ? 1 : undefined)
  useOwnData(id)
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => setId(1)}>
        Log in
      </button>
      <button type="button" onClick={() => pauseQueries(client)}>
        Log out
      </button>
    </>
  )
}

test('the data of a player who signs in is fetched in order, and a failure does not stop the rest', async () => {
  renderWith(<Page />)
  click('Log in')
  await waitFor(() =>
    expect(asked).toEqual([
      '/api/player',
      '/api/player/accounts',
      '/api/player/comp_points',
      '/api/player/bonuses',
      '/api/player/freespins',
      // The ids, and the games.
      '/api/player/favorite_games',
      '/api/player/favorite_games',
      '/api/player/lootboxes',
      '/api/player/lottery_tickets',
      '/api/user_limits',
      '/api/player/stats',
      '/api/subscriptions',
    ]),
  )
})

test('after a sign-out nothing more is fetched', async () => {
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
  click('Log out')
  await waitFor(() => expect(signal?.aborted).toBe(true))
  // A turn later the next would have been asked.
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['/api/player'])
})

test('nothing is fetched for guests, or when a page loads with a session', () => {
  renderWith(<Page />)
  renderWith(<Page signedIn />)
  expect(asked).toEqual([])
})
