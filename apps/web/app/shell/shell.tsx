import { useInBrowser } from '@casino/client/hydration/use-in-browser.ts'
import { connectLive, useLiveReset } from '@casino/client/live/live.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { ExclusionNotice } from '@casino/ui/dialogs/exclusion-notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { socketSettings } from '../session-calls.ts'
import { ClientParts } from './client-parts.tsx'
import { CookieNotice } from './cookies/cookie-notice.tsx'
import { useHashDialog } from './dialogs/use-hash-dialog.ts'
import { useSportHash } from './dialogs/use-sport-hash.ts'
import { Footer } from './footer/footer.tsx'
import { BottomBar } from './header/bottom-bar.tsx'
import { Header } from './header/header.tsx'
import { useStayOffline } from './install/use-stay-offline.ts'
import { ClosedNotice } from './notices/closed-notice.tsx'
import { Dialogs } from './notices/dialogs.tsx'
import { NoScripts } from './notices/no-scripts.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { usePlayerChange } from './use-player-change.ts'
import { usePlaying } from './use-playing.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useViewerChange } from './use-viewer-change.ts'
import { Widgets } from './widgets.tsx'

/** The frame of every page: header, footer, bottom bar, menu, dialogs and the socket. */
export function Shell({ children }: { children: ReactNode }) {
  const isExcluded = useViewer()?.excluded_until !== undefined
  const playing = usePlaying()
  const inBrowser = useInBrowser()
  useSocket()
  useSessionEnd()
  usePlayerChange()
  useViewerChange()
  useStayOffline()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  useHashDialog()
  useSportHash()
  return (
    <>
      <SkipLink />
      <NoScripts />
      {/* The first that is reached by keys, wherever it is seen. */}
      {playing ? null : <CookieNotice />}
      <Header playing={playing} />
      <main id="main" tabIndex={-1} className="min-h-[70dvh] outline-none">
        <ClosedNotice />
        {isExcluded ? (
          <div className="wrap pt-4">
            <ExclusionNotice />
          </div>
        ) : null}
        {inBrowser ? <Widgets place="page" /> : null}
        {children}
      </main>
      {playing ? null : <Footer />}
      <BottomBar hidden={playing} />
      <Sidebar />
      <Dialogs />
      {inBrowser ? <ClientParts /> : null}
    </>
  )
}

/** One socket for the page: a guest gets the public channels, a player also their own. */
function useSocket(): void {
  const id = useViewer()?.id
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has another socket
  useEffect(() => {
    let close: (() => void) | undefined
    // After hydration, which keeps the browser busy.
    const timer = setTimeout(() => {
      close = connectLive(socketSettings)
    })
    return () => {
      clearTimeout(timer)
      close?.()
    }
  }, [id])
  useLiveReset(() => void client.invalidateQueries())
}
