import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'

/**
 * Without a connection, navigation that needs the network keeps the current page and shows a
 * message. A dialog can still be closed.
 */
export function useStayOffline(): void {
  const { t } = useTexts('platform')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = !navigator.onLine && !closes(currentLocation, nextLocation)
    // Shown directly: React's next render may wait for a part that cannot load.
    if (stays) toast('warning', t('offline'))
    return stays
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

/** Whether the navigation stays on the same page and opens no dialog that is not loaded. */
function closes(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && !new URLSearchParams(to.search).has('dialog')
}
