import { restoreFocus } from '@casino/client/restore-focus.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { lazyOrNothing } from '@casino/ui/lazy-or-nothing.ts'
import { ToastList } from '@casino/ui/toasts/toast-list.tsx'
import { Suspense, useEffect } from 'react'
import { useCloseMenus } from './header/use-close-menus.ts'
import { isIosWebView } from './install/device.ts'
import { useInstallAddress } from './install/use-install-address.ts'
import { useServiceWorker } from './install/use-service-worker.ts'
import { ApprovalCard } from './notices/approval-card.tsx'
import { LoaderBar } from './notices/loader-bar.tsx'
import { NoticeBar } from './notices/notice-bar.tsx'
import { useAppNotice } from './notices/use-app-notice.ts'
import { useLimitOffer } from './notices/use-limit-offer.ts'
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts'
import { cookieNotice } from './use-free-position.ts'
import { useIdleTitle } from './use-idle-title.ts'
import { useOwnData } from './use-own-data.ts'
import { usePlaying } from './use-playing.ts'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { Widgets } from './widgets.tsx'

const EscapePopup = lazyOrNothing(
  async () => (await import('./notices/escape-popup.tsx')).EscapePopup,
)

/**
 * Parts of the shell that render only in the browser: they read cookies, storage or the user agent.
 */
export function ClientParts() {
  const playing = usePlaying()
  useEffect(restoreFocus, [])
  useServiceWorker()
  useAppNotice()
  useIdleTitle()
  useInstallAddress()
  useCloseMenus()
  useLimitOffer()
  const player = useViewer()?.id
  useOwnData(player)
  useFocusAfterSignIn(player)
  useScrollToHash()
  return (
    <>
      <LoaderBar />
      <ToastList overGame={playing} beside={`${cookieNotice}, [data-promotion]`} />
      {playing ? null : <NoticeBar />}
      {playing ? null : (
        <div className="pointer-events-none fixed inset-x-3 bottom-20 z-20 grid gap-3 md:inset-x-5 md:bottom-5">
          <Widgets place="corner" />
        </div>
      )}
      <ApprovalCard />
      <Suspense>{isIosWebView(navigator.userAgent) ? <EscapePopup /> : null}</Suspense>
      <Widgets place="overlay" />
    </>
  )
}
