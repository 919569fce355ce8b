import type { Output } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { passkeysMax, sessionHours, sessionIdleMinutes } from '../../rules.ts'
import type * as contract from '../../sign-in-contract.ts'
import { openSessionsOf } from '../session-store.ts'
import { findMethods } from '../sign-in/method-store.ts'
import { passkeysOf } from '../sign-in/passkey-store.ts'

const sessionsMax = 50
const minuteMs = 60_000

/** How the own account signs in, and where it is signed in. */
export async function showOwnAccount({
  db,
  now,
  staff,
}: StaffReadContext): Promise<Output<typeof contract.showOwnAccount>> {
  const methods = await findMethods(db, staff.id)
  if (!methods) throw new Error('a session without an account')
  const { passkeys_count: _count, ...shown } = methods
  const before = (ms: number) => new Date(now.getTime() - ms)
  const bounds = {
    openedAfter: before(sessionHours * 60 * minuteMs),
    seenAfter: before(sessionIdleMinutes * minuteMs),
  }
  const sessions = await openSessionsOf(db, { person_id: staff.id, bounds, limit: sessionsMax })
  return {
    ...shown,
    sets_up: staff.sets_up ?? false,
    passkeys: await passkeysOf(db, { person_id: staff.id, limit: passkeysMax }),
    sessions: sessions.map((one) => ({ ...one, is_current: one.id === staff.session_id })),
  }
}
