import { useSite } from '@casino/client/viewer.ts'
import { LimitWatch } from './limit-watch.tsx'
import { RealityCheck } from './reality-check.tsx'
import { SessionClock } from './session-clock.tsx'

type SaferPlayProps = {
  currency: string
  isPaused: boolean
  /** Whether a real-money game is on the page. */
  playing: boolean
  at: string
  onStop(): void
}

/** Limits and reality checks on every page. */
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
