import { setTimeout as pause } from 'node:timers/promises'
import { nowMs } from '@casino/time/now.ts'
import type { WalletAnswer } from './wallet-client.ts'

export type Patience = {
  /** No new attempt begins after this span. */
  forMs: number
  firstPauseMs?: number
}

/** The last answer, and whether an earlier attempt of this run ended without one. */
export type RepeatedAnswer = { answer: WalletAnswer; hadUnknown: boolean }

/** Makes the same call again, with growing pauses, until it is answered or the span is over. */
export async function untilAnswered(
  attempt: () => Promise<WalletAnswer>,
  { forMs, firstPauseMs = 250 }: Patience,
): Promise<RepeatedAnswer> {
  const endsAtMs = nowMs() + forMs
  let pauseMs = firstPauseMs
  let hadUnknown = false
  while (true) {
    const answer = await attempt()
    if (answer.kind !== 'unknown') return { answer, hadUnknown }
    hadUnknown = true
    if (nowMs() + pauseMs > endsAtMs) return { answer, hadUnknown }
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, 2000)
  }
}
