import { call } from '@casino/client/calls/call.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { showSurvey } from '@casino/marketing/contract'
import type { SurveyData } from '@casino/marketing/web/queries.ts'
import { SurveyPanel } from '@casino/marketing/web/survey-panel.tsx'
import { nowMs } from '@casino/time/now.ts'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { dialogNameOf } from '../dialogs.ts'
import { useCookiesAsked } from '../shell/cookies/use-cookie-answer.ts'
import { usePlaying } from '../shell/use-playing.ts'

/** The survey appears so long after the page was loaded [4.52, 9.28]. */
const delayMs = 300_000
/** And so long after its other conditions hold. */
const pauseMs = 500

/**
 * A survey for a signed-in player [1.12], who is not at a game and has no dialog open. Self-excluded
 * players get none.
 */
export function SurveyWidget() {
  const isPaused = useViewer()?.excluded_until !== undefined
  const isBlocked = useIsBlocked()
  const isTime = useIsTime()
  const survey = useSurvey(isTime && !isPaused)
  const isReady = useHolds(survey !== undefined && !isBlocked)
  const [isOver, setOver] = useState(false)
  if (!survey || isOver || !isReady) return null
  return <SurveyPanel survey={survey} onEnd={() => setOver(true)} />
}

/** A game, a dialog or the cookie notice is shown. */
function useIsBlocked(): boolean {
  const playing = usePlaying()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const areCookiesAsked = useCookiesAsked()
  return playing || areCookiesAsked || dialogNameOf(pathname, search) !== undefined
}

function useIsTime(): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const sinceLoadMs = nowMs() - performance.timeOrigin
    const timer = setTimeout(() => setTime(true), Math.max(0, delayMs - sinceLoadMs))
    return () => clearTimeout(timer)
  }, [])
  return isTime
}

/** The survey is loaded when it may be shown: until then it costs nothing. */
function useSurvey(isWanted: boolean): SurveyData | undefined {
  const [survey, setSurvey] = useState<SurveyData>()
  useEffect(() => {
    if (!isWanted) return
    // Without an answer there is no survey.
    call(showSurvey, {}).then(
      (answer) => setSurvey(answer.survey ?? undefined),
      () => undefined,
    )
  }, [isWanted])
  return survey
}

/** Whether a condition has held for the pause, and no dialog without an address is open. */
function useHolds(condition: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!condition || isReady) return undefined
    const timer = setInterval(() => {
      if (!document.querySelector('dialog[open]')) setReady(true)
    }, pauseMs)
    return () => clearInterval(timer)
  }, [condition, isReady])
  return condition && isReady
}
