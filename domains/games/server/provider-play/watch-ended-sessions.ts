import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@casino/db/connect.ts'
import { findEndedSessions, type SessionName } from './session-store.ts'

export type EndedSessions = {
  /** Whether the last poll was recent and complete. */
  isCurrent(): boolean
  stop(): Promise<void>
}
type Given = { db: Db; now(): Date; onEnded(session: SessionName): void }

const pollMs = 200
/** A poll that is older than this is not current. */
const staleAfterMs = 1000
/** `ended_at` is the start of a transaction; none takes longer than this. */
export const endedSessionsSpanMs = 20_000
const endingsMax = 5000

/**
 * Polls for game sessions that have ended on any server and reports them within a fifth of a
 * second. While `isCurrent` is true, a cached session that was not reported is still open, so a bet
 * need not check it.
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
      // A failed poll is no error: each call checks its session itself then.
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
