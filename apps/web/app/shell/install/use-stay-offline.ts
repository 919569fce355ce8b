import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'

/**
 * Without a connection nothing new can be shown: a tap that would need it keeps the page that stands, and
 * says why. A dialog over it still closes.
 */
export function useStayOffline(): void {
  const { t } = useTexts('platform')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = !navigator.onLine && !closes(currentLocation, nextLocation)
    // At once: what React draws anew may wait for a part of the page that cannot come now.
    if (stays) toast('warning', t('offline'))
    return stays
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

/** The same page, and no dialog over it that is not there yet. */
function closes(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && !new URLSearchParams(to.search).has('dialog')
}
