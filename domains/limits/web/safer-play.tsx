import { useSite, useViewer } from '@casino/client/viewer.ts'
import { useLocation, useNavigate } from 'react-router'
import { LimitWatch } from './limit-watch.tsx'
import { RealityCheck } from './reality-check.tsx'
import { SessionClock } from './session-clock.tsx'

/** On every page of a player: the limit that is reached, the session clock and the reality check. */
export function SaferPlay() {
  const site = useSite()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (!viewer) return null
  const { currency } = viewer
  const isPaused = viewer.excluded_until !== undefined
  const isReal = new URLSearchParams(search).get('mode') !== 'demo'
  const playing = !isPaused && isReal && pathname.startsWith('/play/')
  return (
    <>
      {site?.session_clock ? <SessionClock /> : null}
      <LimitWatch currency={currency} isPaused={isPaused} playing={playing} at={pathname} />
      {playing ? <RealityCheck currency={currency} onStop={() => void navigate('/')} /> : null}
    </>
  )
}
