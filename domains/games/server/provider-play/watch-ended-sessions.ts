import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@casino/db/connect.ts'
import { findEndedSessions, type SessionName } from './session-store.ts'

export type EndedSessions = {
  /** Whether whatever has ended was heard of a moment ago. */
  isCurrent(): boolean
  stop(): Promise<void>
}
type Given = { db: Db; now(): Date; onEnded(session: SessionName): void }

const pollMs = 200
/** Without news for so long nothing is believed that was heard before. */
const staleAfterMs = 1000
/** An ending is dated by the beginning of its transaction, and none takes longer. */
export const endedSessionsSpanMs = 20_000
const endingsMax = 5000

/**
 * Tells which openings of games have ended, on whatever server, a fifth of a second later at most. So that
 * a bet need not ask whether its own has: while `areHeard` says so, silence means that it goes on.
 */
export function watchEndedSessions({ db, now, onEnded }: Given): EndedSessions {
  const stopping = new AbortController()
  let polledAtMs = 0

  const poll = async () => {
    const at = now()
    const since = new Date(at.getTime() - endedSessionsSpanMs)
    const ended = await findEndedSessions(db, { since, max: endingsMax })
    for (const session of ended) onEnded(session)
    if (ended.length < endingsMax) polledAtMs = at.getTime()
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      // Not to hear is no failure of anybody's: each call asks by itself then.
      await poll().catch(() => undefined)
      await pause(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    isCurrent: () => now().getTime() - polledAtMs < staleAfterMs,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
