import { call } from '@casino/client/calls/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { refetchViewer } from '@casino/client/viewer-change.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useNavigate } from 'react-router'
import { signOut } from '../../contract.ts'

/** Ends the session here and on the server; what was the player's goes with him, and the lobby stands. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { t } = useTexts('players')
  return async () => {
    // What is still asked in his name would hear that he is gone.
    window.dispatchEvent(new Event('signing-out'))
    try {
      await call(signOut, {})
    } catch (error) {
      return toast('reject', (error as Error).message || t('platform:offline'))
    }
    // Who has left is not let in again by what his browser has stored, until he says so himself.
    void navigator.credentials?.preventSilentAccess?.()
    refetchViewer({ signedOut: true })
    await navigate('/')
    toast('message', t('signed_out'))
  }
}
