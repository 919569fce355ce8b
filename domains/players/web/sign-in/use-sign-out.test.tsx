import { resumeQueries } from '@casino/client/calls/pause-queries.ts'
import { ask } from '@casino/client/calls/query.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getPlayer, signOut } from '../../contract.ts'
import { useSignOut } from './use-sign-out.ts'

afterEach(() => {
  resumeQueries()
  vi.unstubAllGlobals()
})

function Leave() {
  const leave = useSignOut()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={leave}>
        Leave
      </button>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {isShown ? <Profile /> : null}
    </>
  )
}

function Profile() {
  useQuery(ask(getPlayer, {}))
  return <p>Profile</p>
}

test('after a sign-out stored credentials do not sign the player in again', async () => {
  const casino = openFakeCasino()
  casino.answers(signOut, {})
  const preventSilentAccess = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, credentials: { preventSilentAccess } })
  renderWith(<Leave />)
  click('Leave')
  await vi.waitFor(() => expect(preventSilentAccess).toHaveBeenCalledOnce())
})

test('while a player signs out, nothing is asked in their name; if that fails, it is asked then', async () => {
  const asked: string[] = []
  const refused = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return url === signOut.path ? refused.promise : Promise.resolve(new Response('{}'))
  })
  renderWith(<Leave />)
  click('Leave')
  click('Show')
  await screen.findByText('Profile')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([signOut.path])
  refused.resolve(new Response('{}', { status: 503 }))
  await vi.waitFor(() => expect(asked).toEqual([signOut.path, getPlayer.path]))
})
