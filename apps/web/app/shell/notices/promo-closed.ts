import { cookieOf, keepCookie } from '@casino/client/cookies.ts'
import { nowMs } from '@casino/time/now.ts'
import { useEffect, useState } from 'react'

const cookie = 'promo_timer'
/** So long it is kept that the promotion was closed [9.11]. */
const storedS = 86_400
/** Closed, it comes back after so long [9.11]. */
const againAfterMs = 120_000
/** So long after it was first closed what it says stands small beside the floating button meanwhile [9.11]. */
const tipMs = 600_000

type Closed = { firstMs: number; lastMs: number }

/** Whether the promotion is closed, over reloads, and whether what it says stands small meanwhile. */
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

/** Whether a moment is still to come; one that is not set never is. */
function useIsBefore(untilMs: number | undefined): boolean {
  const [passedMs, pass] = useState<number>()
  useEffect(() => {
    if (untilMs === undefined) return undefined
    const timer = setTimeout(() => pass(untilMs), Math.max(0, untilMs - nowMs()))
    return () => clearTimeout(timer)
  }, [untilMs])
  return untilMs !== undefined && passedMs !== untilMs && nowMs() < untilMs
}
