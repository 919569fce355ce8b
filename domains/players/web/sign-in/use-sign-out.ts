import { call } from '@casino/client/calls/call.ts'
import { failureKey } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useNavigate } from 'react-router'
import { signOut } from '../../contract.ts'

/**
 * Ends the session here and on the server, removes the player's data from the cache, and opens the
 * lobby.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { t } = useTexts('players')
  return async () => {
    // Calls in flight would be answered "no session".
    window.dispatchEvent(new Event('signing-out'))
    try {
      await call(signOut, {})
    } catch (error) {
      return toast('reject', (error as Error).message || t(`platform:${failureKey(error)}`))
    }
    // Stored credentials are not used without the player's consent after a sign-out.
    void navigator.credentials?.preventSilentAccess?.()
    refetchViewer({ signedOut: true })
    await navigate('/')
    toast('message', t('signed_out'))
  }
}
