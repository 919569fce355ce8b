import { onTracked, type Tracked } from '@casino/client/track.ts'
import { useViewer, useVisitorCountry } from '@casino/client/viewer.ts'
import { useEffect, useEffectEvent } from 'react'
import { clickedEvent } from './clicked-event.ts'
import { sendPageLoad } from './send-page-load.ts'
import { type Clicked, sendTracked } from './send-tracked.ts'
import { useUtm } from './use-utm.ts'

type WatchProps = { cookiesAccepted: boolean }

/**
 * Sends what pages track, errors, clicks on links that count, loading times and campaign parameters;
 * nothing without consent.
 */
export function TelemetryWatch({ cookiesAccepted }: WatchProps) {
  const country = useVisitorCountry()
  const player_id = useViewer()?.id
  const onEvent = useEffectEvent((event: Tracked | Clicked) => {
    sendTracked(event, { country, player_id })
  })
  useEffect(() => {
    if (!cookiesAccepted) return onTracked(() => undefined)
    const onClick = ({ target }: MouseEvent) => {
      const event = target instanceof Element ? clickedEvent(target) : undefined
      for (const one of event ?? []) onEvent(one)
    }
    // Before a handler of the page stops it.
    document.addEventListener('click', onClick, { capture: true })
    const stop = onTracked((event) => onEvent(event))
    sendPageLoad()
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      stop()
    }
  }, [cookiesAccepted])
  useUtm(cookiesAccepted)
  return null
}
