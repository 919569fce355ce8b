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
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { dialogNameOf, dialogs } from '../dialogs.ts'

/** A call answered "no session": the page switches to a guest's and asks to sign in again. */
export function useSessionEnd(): void {
  const { pathname, search, mask: asked } = useLocation()
  const [query] = useSearchParams()
  const { t } = useTexts('web')
  const known = useViewer() !== undefined
  const navigate = useNavigate()
  const address = useAddress()
  const end = useEffectEvent(() => {
    // Not for a guest, or during a sign-out.
    if (!known || isViewerRefetching()) return
    const { access, at } = dialogs[dialogNameOf(pathname, query) ?? ''] ?? {}
    const target = asked ? asked.pathname + asked.search : address(at?.[0] ?? '/')
    const authPath = access === 'player' ? authPathTo(target, '/sign-in') : '/sign-in'
    refetchViewer()
    toast('warning', t('session_over'))
    void navigate(
      { search: searchWithDialog(searchWithoutDialog(search), authPath) },
      { mask: address(authPath), state: { opened: true }, preventScrollReset: true },
    )
  })
  useEffect(() => {
    const onEnd = () => end()
    window.addEventListener('auth-error', onEnd)
    return () => window.removeEventListener('auth-error', onEnd)
  }, [])
}
