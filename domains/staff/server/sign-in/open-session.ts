import { newToken } from '@casino/auth/token.ts'
import type { Staff, StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import { addAudit } from '../audit-store.ts'
import { addSession } from '../session-store.ts'

type By = 'link' | 'password' | 'passkey'

/** Opens a session of an account in the browser that calls. */
export async function openSession(
  { tx, now, device, ip, user_agent, reply }: StaffSessionContext,
  { id, name }: Staff,
  { by, sets_up = false }: { by: By; sets_up?: boolean },
): Promise<void> {
  const { token, token_hash } = newToken()
  await addSession(tx, { person_id: id, token_hash, device, ip, user_agent, sets_up, now })
  await addAudit(tx, { at: now, staff: { id, name }, act: 'staff.enter', after: { by } })
  reply.signIn(token)
}
