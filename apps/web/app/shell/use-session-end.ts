import { areQueriesPaused } from '@casino/client/calls/pause-queries.ts'
import {
  authPathTo,
  searchWithDialog,
  searchWithoutDialog,
} from '@casino/client/links/dialog-search.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { isViewerRefetching, refetchViewer } from '@casino/client/viewer-change.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { dialogNameOf, dialogs } from '../dialogs.ts'

/** A call answered "no session": the page switches to a guest's and asks to sign in again. */
export function useSessionEnd(): void {
  const current = useLocation()
  // A link that was just followed is where the visitor wants to go.
  const { pathname, search, mask: asked } = useNavigation().location ?? current
  const { t } = useTexts('web')
  const known = useViewer() !== undefined
  const navigate = useNavigate()
  const address = useAddress()
  const end = useEffectEvent(() => {
    // Not for a guest, or during a sign-out.
    if (!known || areQueriesPaused() || isViewerRefetching()) return
    const { access, at } = dialogs[dialogNameOf(pathname, new URLSearchParams(search)) ?? ''] ?? {}
    const target = asked ? asked.pathname + asked.search : address(at?.[0] ?? '/')
    const authPath = access === 'player' ? authPathTo(target, '/sign-in') : '/sign-in'
    refetchViewer()
    toast('warning', t('session_over'))
    void navigate(
      { search: searchWithDialog(searchWithoutDialog(current.search), authPath) },
      { mask: address(authPath), state: { opened: true }, preventScrollReset: true },
    )
  })
  useEffect(() => {
    const onEnd = () => end()
    window.addEventListener('auth-error', onEnd)
    return () => window.removeEventListener('auth-error', onEnd)
  }, [])
}
