import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../sign-in-contract.ts'
import { addAudit } from '../audit-store.ts'
import { endOtherSessions } from '../session-store.ts'
import { signedIn } from './change-own.ts'

/** Ends one of the own sessions, or all but this one. */
export async function endOwnSessions(
  context: StaffSessionContext,
  { id }: Input<typeof contract.endOwnSessions>,
): Promise<Output<typeof contract.endOwnSessions>> {
  const { tx, now } = context
  const staff = signedIn(context)
  const ended = await endOtherSessions(tx, {
    person_id: staff.id,
    except: staff.session_id,
    now,
    id,
  })
  await addAudit(tx, { at: now, staff, act: contract.endOwnSessions.name, after: { ended } })
  return { ended }
}
