import { useSite } from '@casino/client/viewer.ts'
import { LimitWatch } from './limit-watch.tsx'
import { RealityCheck } from './reality-check.tsx'
import { SessionClock } from './session-clock.tsx'

type SaferPlayProps = {
  currency: string
  isPaused: boolean
  /** A game for money stands on the page. */
  playing: boolean
  at: string
  onStop(): void
}

/** What goes with a player over all pages: a limit that he has reached, and how long he has been playing. */
export function SaferPlay({ currency, isPaused, playing, at, onStop }: SaferPlayProps) {
  const site = useSite()
  return (
    <>
      {site?.session_clock ? <SessionClock /> : null}
      <LimitWatch currency={currency} isPaused={isPaused} playing={playing} at={at} />
      {playing ? <RealityCheck currency={currency} onStop={onStop} /> : null}
    </>
  )
}
