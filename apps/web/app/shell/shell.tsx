import { call } from '@casino/client/call.ts'
import { connectLive, useLiveReset } from '@casino/client/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { splitLocale } from '@casino/i18n/locales.ts'
import { getSettings } from '@casino/players/contract'
import { Toasts } from '@casino/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { BottomBar } from './bottom-bar.tsx'
import { Dialogs } from './dialogs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useHashDialog } from './use-hash-dialog.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What stands around every page: header, bottom bar, footer, dialogs, toasts, the live socket. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts('web')
  const { pathname } = useLocation()
  const playing = splitLocale(pathname).rest.startsWith('/play/')
  useSocket()
  useSessionEnd()
  useEffect(() => {
    document.documentElement.dataset.alive = 'true'
  }, [])
  useHashDialog()
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-m bg-s3 p-3 focus:not-sr-only focus:fixed focus:z-50"
      >
        {t('skip')}
      </a>
      <Header playing={playing} />
      <main id="main" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children}
      </main>
      {playing ? null : <Footer />}
      <BottomBar hidden={playing} />
      <Dialogs />
      <Toasts />
    </>
  )
}

/** One socket for the page: a guest's hears what everyone may, a player's his own channels too. */
function useSocket(): void {
  const id = useViewer()?.id
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has come or gone has another socket
  useEffect(() => connectLive(async () => (await call(getSettings, {})).cent), [id])
  useLiveReset(() => void client.invalidateQueries())
}
