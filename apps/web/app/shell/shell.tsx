import { call } from '@casino/client/call.ts'
import { connectLive, useLiveReset } from '@casino/client/live.ts'
import { usePageLinks } from '@casino/client/use-page-links.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { getSettings } from '@casino/players/contract'
import { ExclusionNotice } from '@casino/ui/exclusion-notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Dialogs } from './dialogs.tsx'
import { Header } from './header.tsx'
import { Late } from './late.tsx'
import { fetchShell, type Part, PartOnUse } from './part-on-use.tsx'
import { SkipLink } from './skip-link.tsx'
import { useHashDialog } from './use-hash-dialog.ts'
import { useLanguageChoice } from './use-language-choice.ts'
import { usePlaying } from './use-playing.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useStayOffline } from './use-stay-offline.ts'
import { useViewerChange } from './use-viewer-change.ts'
import { WithPlayer } from './with-player.tsx'

const footer: Part<object> = {
  load: async () => (await fetchShell()).Footer,
}

const footerPart = <PartOnUse part={footer} given={{}} />

/** What stands around every page: header, bottom bar, footer, dialogs, the live socket. */
export function Shell({ children }: { children: ReactNode }) {
  const isExcluded = useViewer()?.excluded_until !== undefined
  const playing = usePlaying()
  usePageLinks()
  useSocket()
  useSessionEnd()
  useViewerChange()
  useStayOffline()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  useHashDialog()
  useLanguageChoice()
  return (
    <>
      <SkipLink />
      {/* The first control that the keyboard reaches, wherever it is shown. */}
      {playing ? null : <CookieNotice />}
      <Header playing={playing} />
      <main id="main" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {isExcluded ? (
          <div className="wrap pt-4">
            <ExclusionNotice />
          </div>
        ) : null}
        <WithPlayer />
        {children}
      </main>
      {playing ? null : footerPart}
      <BottomBar hidden={playing} />
      <Dialogs />
      <Late />
    </>
  )
}

/** One socket for the page: a guest's hears what everyone may, a player's his own channels too. */
function useSocket(): void {
  const id = useViewer()?.id
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has come or gone has another socket
  useEffect(() => {
    let close: (() => void) | undefined
    // Once the page stands: the browser is busy enough with its coming to life.
    const timer = setTimeout(() => {
      close = connectLive(async () => (await call(getSettings, {})).cent)
    })
    return () => {
      clearTimeout(timer)
      close?.()
    }
  }, [id])
  useLiveReset(() => void client.invalidateQueries())
}
