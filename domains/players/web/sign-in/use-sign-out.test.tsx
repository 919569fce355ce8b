import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../contract.ts'
import { useSignOut } from './use-sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

function Leave() {
  const leave = useSignOut()
  return (
    <button type="button" onClick={leave}>
      Leave
    </button>
  )
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
