import { cookieOf, keepCookie } from '@casino/client/cookies.ts'
import { nowMs } from '@casino/time/now.ts'
import { useEffect, useState } from 'react'

const cookie = 'promo_timer'
/** How long the cookie is stored [9.11]. */
const storedS = 86_400
/** A closed banner reopens after this [9.11]. */
const againAfterMs = 120_000
/**
 * For this long after it was first closed, a small hint stands beside the floating button [9.11].
 */
const tipMs = 600_000

type Closed = { firstMs: number; lastMs: number }

/** Whether the promotion is closed, also after a reload, and whether the small hint is shown. */
export function usePromoClosed(): { isClosed: boolean; hasTip: boolean; close(): void } {
  const [closed, setClosed] = useState(stored)
  const isClosed = useIsBefore(closed && closed.lastMs + againAfterMs)
  const hasTip = useIsBefore(closed && closed.firstMs + tipMs)
  const close = () => {
    const lastMs = nowMs()
    const firstMs = stored()?.firstMs ?? lastMs
    const leftS = Math.ceil((firstMs - lastMs) / 1000) + storedS
    keepCookie(cookie, leftS, `${firstMs}.${lastMs}`)
    setClosed({ firstMs, lastMs })
  }
  return { isClosed, hasTip, close }
}

function stored(): Closed | undefined {
  const [firstMs, lastMs] = (cookieOf(cookie) ?? '').split('.').map(Number)
  return firstMs && lastMs ? { firstMs, lastMs } : undefined
}

/** Whether a moment is in the future; false without one. */
function useIsBefore(untilMs: number | undefined): boolean {
  const [passedMs, pass] = useState<number>()
  useEffect(() => {
    if (untilMs === undefined) return undefined
    const timer = setTimeout(() => pass(untilMs), Math.max(0, untilMs - nowMs()))
    return () => clearTimeout(timer)
  }, [untilMs])
  return untilMs !== undefined && passedMs !== untilMs && nowMs() < untilMs
}
