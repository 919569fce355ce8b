import { call } from '@casino/client/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { signOut } from '../contract.ts'

/** Ends the session here and on the server, and forgets all that was the player's. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { t } = useTexts('players')
  return async () => {
    try {
      await call(signOut, {})
    } catch (error) {
      return toast('reject', (error as Error).message || t('platform:offline'))
    }
    client.clear()
    await revalidate()
    toast('message', t('signed_out'))
  }
}
