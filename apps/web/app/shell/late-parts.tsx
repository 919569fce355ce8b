import { keepPlace } from '@casino/client/keep-place.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useAppMarks } from '@casino/players/web/use-app-marks.ts'
import { useKeptSender, usePromoCode } from '@casino/players/web/use-who-sent.ts'
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
import { cookieNotice } from './use-clear-place.ts'
import { useContentNotices } from './use-content-notices.ts'
import { useCookiesAccepted } from './use-cookie-answer.ts'
import { useIdleTitle } from './use-idle-title.ts'
import { useInstallAddress } from './use-install-address.ts'
import { useLeftMenus } from './use-left-menus.ts'
import { useLimitOffer } from './use-limit-offer.ts'
import { useOwnData } from './use-own-data.ts'
import { usePlaying } from './use-playing.ts'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useSidebarManners } from './use-sidebar-manners.ts'
import { useWayOn } from './use-way-on.ts'

/** All of the shell that no first look needs. Over a game nothing of it is shown. */
export function LateParts() {
  const playing = usePlaying()
  useEffect(keepPlace, [])
  useServiceWorker()
  useAppMarks(isInstalled())
  useAppNotice()
  useContentNotices()
  useIdleTitle()
  useKeptSender(useCookiesAccepted())
  usePromoCode()
  useInstallAddress()
  useLeftMenus()
  useLimitOffer()
  const player = useViewer()?.id
  useOwnData(player)
  useWayOn(player)
  useScrollToHash()
  useSidebarManners()
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
