import { onTracked } from '@casino/client/track.ts'
import { useEffect } from 'react'
import { clickedEvent } from './clicked-event.ts'
import { sendPageLoad } from './send-page-load.ts'
import { sendTracked } from './send-tracked.ts'
import { useUtm } from './use-utm.ts'

type WatchProps = { cookiesAccepted: boolean }

/**
 * Sends what pages track, clicks on links that count, loading times and campaign parameters; nothing
 * without consent.
 */
export function TelemetryWatch({ cookiesAccepted }: WatchProps) {
  useEffect(() => {
    if (!cookiesAccepted) return onTracked(() => undefined)
    const onClick = ({ target }: MouseEvent) => {
      const event = target instanceof Element ? clickedEvent(target) : undefined
      for (const one of event ?? []) sendTracked(one)
    }
    // Before a handler of the page stops it.
    document.addEventListener('click', onClick, { capture: true })
    const stop = onTracked(sendTracked)
    sendPageLoad()
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      stop()
    }
  }, [cookiesAccepted])
  useUtm(cookiesAccepted)
  return null
}
