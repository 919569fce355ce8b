import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@casino/db/connect.ts'
import { findEndedSessions, type SessionName } from './session-store.ts'

export type Endings = {
  /** Whether whatever has ended was heard of a moment ago. */
  areHeard(): boolean
  stop(): Promise<void>
}
type Given = { db: Db; now(): Date; tell(session: SessionName): void }

const everyMs = 200
/** Without news for so long nothing is believed that was heard before. */
const believedMs = 1000
/** An ending is dated by the beginning of its transaction, and none takes longer. */
export const endingsSpanMs = 20_000
const endingsMax = 5000

/**
 * Tells which openings of games have ended, on whatever server, a fifth of a second later at most. So that
 * a bet need not ask whether its own has: while `areHeard` says so, silence means that it goes on.
 */
export function hearEndings({ db, now, tell }: Given): Endings {
  const ending = new AbortController()
  let heardAt = 0

  const hear = async () => {
    const at = now()
    const since = new Date(at.getTime() - endingsSpanMs)
    const ended = await findEndedSessions(db, { since, max: endingsMax })
    for (const session of ended) tell(session)
    if (ended.length < endingsMax) heardAt = at.getTime()
  }
  const run = async () => {
    while (!ending.signal.aborted) {
      // Not to hear is no failure of anybody's: each call asks by itself then.
      await hear().catch(() => undefined)
      await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    areHeard: () => now().getTime() - heardAt < believedMs,
    async stop() {
      ending.abort()
      await running
    },
  }
}
