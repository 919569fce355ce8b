import { call } from '@casino/client/calls/call.ts'
import { failureKey } from '@casino/client/calls/call-error.ts'
import { pauseQueries, resumeQueries } from '@casino/client/calls/pause-queries.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { signOut } from '../../contract.ts'

/**
 * Ends the session here and on the server, removes the player's data from the cache, and opens the
 * lobby.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTexts('players')
  return async () => {
    // They would be answered "no session". The guest's page resumes them.
    pauseQueries(client)
    try {
      await call(signOut, {})
    } catch (error) {
      resumeQueries()
      return toast('reject', (error as Error).message || t(`platform:${failureKey(error)}`))
    }
    // Stored credentials are not used without the player's consent after a sign-out.
    void navigator.credentials?.preventSilentAccess?.()
    refetchViewer({ signedOut: true })
    await navigate('/')
    toast('message', t('signed_out'))
  }
}
