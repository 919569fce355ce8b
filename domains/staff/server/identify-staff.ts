import { hashOf } from '@casino/auth/token.ts'
import type { Db } from '@casino/db/connect.ts'
import type { SignedInStaff } from '@casino/http/staff/staff-route.ts'
import { brandsOf, permissionsOf, sessionHours, sessionIdleMinutes } from '../rules.ts'
import { givenRoles } from './role-scope-store.ts'
import { findSession, touchSession } from './session-store.ts'

const touchEveryMs = 30_000
const minuteMs = 60_000

/** The account of a session token; undefined if it is unknown, ended or expired. */
export async function identifyStaff(
  db: Db,
  token: string,
  now: Date,
): Promise<SignedInStaff | undefined> {
  const session = await openSession(db, token, now)
  if (session && now.getTime() - session.last_seen_at.getTime() > touchEveryMs) {
    await touchSession(db, session.session_id, now)
  }
  return session && accountOf(session)
}

/** The same without counting as use: an open page alone keeps no session alive. */
export async function staffOfSession(
  db: Db,
  token: string,
  now: Date,
): Promise<SignedInStaff | undefined> {
  const session = await openSession(db, token, now)
  return session && accountOf(session)
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

async function openSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return findSession(db, hashOf(token), {
    openedAfter: before(sessionHours * 60 * minuteMs),
    seenAfter: before(sessionIdleMinutes * minuteMs),
  })
}

function accountOf({ roles, scopes, last_seen_at: _at, ...staff }: Session): SignedInStaff {
  const permissions = permissionsOf(staff.sets_up ? [] : roles)
  return { ...staff, permissions, brands: brandsOf(givenRoles({ roles, scopes })) }
}
