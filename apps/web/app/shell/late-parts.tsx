import { restoreFocus } from '@casino/client/restore-focus.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useAppTracking } from '@casino/players/web/use-app-tracking.ts'
import { usePromoCode, useStoredReferral } from '@casino/players/web/use-referral.ts'
import { ToastList } from '@casino/ui/toast-list.tsx'
import { useEffect } from 'react'
import { ApprovalCard } from './approval-card.tsx'
import { isInstalled } from './device.ts'
import { EscapePopup } from './escape-popup.tsx'
import { LoaderBar } from './loader-bar.tsx'
import { MainWidget } from './main-widget.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { Popups } from './popups.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { useAppNotice } from './use-app-notice.ts'
import { useCloseMenus } from './use-close-menus.ts'
import { useContentNotices } from './use-content-notices.ts'
import { useAnswerOfOtherTabs, useCookiesAccepted } from './use-cookie-answer.ts'
import { useFocusAfterSignIn } from './use-focus-after-sign-in.ts'
import { cookieNotice } from './use-free-position.ts'
import { useIdleTitle } from './use-idle-title.ts'
import { useInstallAddress } from './use-install-address.ts'
import { useLimitOffer } from './use-limit-offer.ts'
import { useOwnData } from './use-own-data.ts'
import { usePlaying } from './use-playing.ts'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useSidebarBehavior } from './use-sidebar-behavior.ts'
import { useSprite } from './use-sprite.ts'

/** All of the shell that no first look needs. Over a game nothing of it is shown. */
export function LateParts() {
  const playing = usePlaying()
  useEffect(restoreFocus, [])
  useServiceWorker()
  useAppTracking(isInstalled())
  useAppNotice()
  useContentNotices()
  useIdleTitle()
  useStoredReferral(useCookiesAccepted())
  useAnswerOfOtherTabs()
  usePromoCode()
  useInstallAddress()
  useCloseMenus()
  useLimitOffer()
  const player = useViewer()?.id
  useOwnData(player)
  useFocusAfterSignIn(player)
  useScrollToHash()
  useSidebarBehavior()
  useSprite()
  return (
    <>
      <LoaderBar />
      <ToastList overGame={playing} beside={cookieNotice} />
      {playing ? null : <NoticeBar />}
      {playing ? null : (
        <div className="pointer-events-none fixed inset-x-3 bottom-20 z-20 grid gap-3 md:inset-x-5 md:bottom-5">
          <MainWidget />
          <PromoBanner />
        </div>
      )}
      <ApprovalCard />
      <EscapePopup />
      <Popups />
    </>
  )
}
