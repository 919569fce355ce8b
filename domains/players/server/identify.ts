import { hashOf, tokenLengthMax } from '@casino/auth/token.ts'
import type { Db } from '@casino/db/connect.ts'
import type { SessionPlayer } from '@casino/http/context.ts'
import { authFieldsMissed } from '../fields.ts'
import { sessionIsOver } from '../rules.ts'
import { vipStatus } from '../vip.ts'
import { findSession, findSessions, touchSession } from './sessions/session-store.ts'

const touchEveryMs = 60_000

/** The player of a session token; undefined if it is unknown, ended or expired. */
export async function identify(
  db: Db,
  token: string,
  now: Date,
): Promise<SessionPlayer | undefined> {
  if (token.length > tokenLengthMax) return undefined
  const session = await findSession(db, hashOf(token))
  if (!session || sessionIsOver(session, now)) return undefined
  const { created_at: _created, last_seen_at, terms_version, ...player } = session
  if (now.getTime() - last_seen_at.getTime() > touchEveryMs) {
    await touchSession(db, player.session_id, now)
  }
  return {
    ...player,
    vip: vipStatus(player.groups),
    misses_terms: !player.by_link && authFieldsMissed({ terms_version }).length > 0,
  }
}

/** Which of these sessions are neither ended nor expired. */
export async function openSessions(
  db: Db,
  ids: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> {
  const sessions = await findSessions(db, ids)
  return new Set(sessions.filter((one) => !sessionIsOver(one, now)).map(({ id }) => id))
}
