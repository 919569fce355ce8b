import { call } from '@casino/client/calls/call.ts'
import type { CallError } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { track } from '@casino/client/track.ts'
import { useIsClosedGuest } from '@casino/client/viewer.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { launchGame, type showGame } from '../../contract.ts'

export type Details = Received<typeof showGame>
export type Mode = 'real' | 'demo'
export type Refused = {
  state: 'refused'
  code: string
  message: string
  /** The player's missing fields. */
  fields: string[]
}
export type Launched =
  | { state: 'waits' }
  | { state: 'runs'; url: string; askedAt: number }
  | Refused

/**
 * Launches the game at its provider on mount, and again on request. Guests from a closed country are
 * refused without asking the server.
 */
export function useLaunch(game: Details, mode: Mode): [Launched, () => void] {
  const { t } = useTexts('platform')
  const isClosed = useIsClosedGuest()
  const closedText = t('closed_here')
  const [launched, setLaunched] = useState<Launched>({ state: 'waits' })
  const { identifier, provider: producer, seo_title: name } = game
  const navigate = useNavigate()
  const launch = useCallback(async () => {
    if (isClosed) {
      const code = 'country_restricted_forbidden'
      return setLaunched({ state: 'refused', code, message: closedText, fields: [] })
    }
    setLaunched({ state: 'waits' })
    const askedAt = performance.now()
    try {
      const device = matchMedia('(width < 800px)').matches ? 'mobile' : 'desktop'
      const { game_url } = await call(launchGame, { producer, name, mode, device })
      setLaunched({ state: 'runs', url: game_url, askedAt })
      track({ event: 'game_open', game: identifier, place: mode })
    } catch (error) {
      const { code, message, details, fields: faults } = error as CallError
      // To the limits, which show the end [2.39].
      if (code === 'session_limit_reached') return navigate('/profile/limits', { replace: true })
      const { fields = [] } = details as { fields?: string[] }
      const [fault] = Object.keys(faults.base ?? {})
      setLaunched({ state: 'refused', code: fault ?? code, message, fields })
    }
  }, [identifier, producer, name, mode, navigate, isClosed, closedText])
  useEffect(() => {
    void launch()
  }, [launch])
  return [launched, launch]
}
