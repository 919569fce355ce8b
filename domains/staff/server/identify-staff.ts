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
  const before = (ms: number) => new Date(now.getTime() - ms)
  const session = await findSession(db, hashOf(token), {
    openedAfter: before(sessionHours * 60 * minuteMs),
    seenAfter: before(sessionIdleMinutes * minuteMs),
  })
  if (!session) return undefined
  const { roles, scopes, last_seen_at, ...staff } = session
  if (now.getTime() - last_seen_at.getTime() > touchEveryMs) {
    await touchSession(db, staff.session_id, now)
  }
  const permissions = permissionsOf(staff.sets_up ? [] : roles)
  return { ...staff, permissions, brands: brandsOf(givenRoles({ roles, scopes })) }
}
