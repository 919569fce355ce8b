import { newToken } from '@casino/auth/token.ts'
import type { Work } from '@casino/db/work.ts'
import type { Staff, StaffWork } from '@casino/http/staff/staff-route.ts'
import type { TestStaff } from '@casino/testing/test-app.ts'
import { nameKey } from '../../names.ts'
import type { Role } from '../../rules.ts'
import { addPerson, addRole } from '../person-store.ts'
import { addSession } from '../session-store.ts'
import { staffHost } from '../staff-host.ts'
import { staffNamed } from '../staff-named.ts'

/** An account with this name, which is new if there is none. */
export async function testAccount(
  { tx, now }: Work,
  name: string,
  role: Role = 'admin',
): Promise<Staff> {
  const name_key = nameKey(name)
  const email = `${name_key}@staff.example`
  const id = await addPerson(tx, { name, name_key, email, now })
  if (id) await addRole(tx, id, role)
  const account = await staffNamed(tx, name)
  if (!account) throw new Error(`${name} has no active account`)
  return { id: account.id, name: account.name }
}

/** An action in the work of an account: `app.inTransaction(byStaff('Ada Clerk', (work) => …))`. */
export function byStaff<T>(name: string, act: (work: StaffWork) => Promise<T>) {
  return async (work: Work): Promise<T> => act({ ...work, staff: await testAccount(work, name) })
}

/** The staff for a test app: `startTestApp(postgres, { domains, staff })`. */
export const staff: TestStaff = {
  host: staffHost,
  async enter(work, name) {
    const { tx, now } = work
    const { id } = await testAccount(work, name)
    const { token, token_hash } = newToken()
    await addSession(tx, { person_id: id, token_hash, device: null, now })
    return `__Host-office-session=${token}`
  },
}
