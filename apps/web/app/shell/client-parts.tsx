import { restoreFocus } from '@casino/client/restore-focus.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useAppTracking } from '@casino/players/web/use-app-tracking.ts'
import { usePromoCode, useStoredReferral } from '@casino/players/web/use-referral.ts'
import { lazyOrNothing } from '@casino/ui/lazy-or-nothing.ts'
import { ToastList } from '@casino/ui/toast-list.tsx'
import { Suspense, useEffect } from 'react'
import { ApprovalCard } from './approval-card.tsx'
import { isInstalled, isIosWebView } from './device.ts'
import { LoaderBar } from './loader-bar.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { useAppNotice } from './use-app-notice.ts'
import { useCloseMenus } from './use-close-menus.ts'
import { useContentNotices } from './use-content-notices.ts'
import { useCookiesAccepted } from './use-cookie-answer.ts'
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts'
import { cookieNotice } from './use-free-position.ts'
import { useIdleTitle } from './use-idle-title.ts'
import { useInstallAddress } from './use-install-address.ts'
import { useLimitOffer } from './use-limit-offer.ts'
import { useOwnData } from './use-own-data.ts'
import { usePlaying } from './use-playing.ts'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { useServiceWorker } from './use-service-worker.ts'

const EscapePopup = lazyOrNothing(async () => (await import('./escape-popup.tsx')).EscapePopup)
const MainWidget = lazyOrNothing(async () => (await import('./main-widget.tsx')).MainWidget)
const PromoBanner = lazyOrNothing(async () => (await import('./promo-banner.tsx')).PromoBanner)
const Popups = lazyOrNothing(async () => (await import('./popups.tsx')).Popups)

/** What the shell has in the browser only: it reads cookies, storage or the browser's name. */
export function ClientParts() {
  const playing = usePlaying()
  useEffect(restoreFocus, [])
  useServiceWorker()
  useAppTracking(isInstalled())
  useAppNotice()
  useContentNotices()
  useIdleTitle()
  useStoredReferral(useCookiesAccepted())
  usePromoCode()
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
      <ToastList overGame={playing} beside={cookieNotice} />
      {playing ? null : <NoticeBar />}
      {playing ? null : (
        <div className="pointer-events-none fixed inset-x-3 bottom-20 z-20 grid gap-3 md:inset-x-5 md:bottom-5">
          <Suspense>
            <MainWidget />
          </Suspense>
          <Suspense>
            <PromoBanner />
          </Suspense>
        </div>
      )}
      <ApprovalCard />
      <Suspense>
        {isIosWebView(navigator.userAgent) ? <EscapePopup /> : null}
        <Popups />
      </Suspense>
    </>
  )
}
