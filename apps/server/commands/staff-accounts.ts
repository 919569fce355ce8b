import type { Work } from '@casino/db/work.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { accountId, endSessionsOf, invite, isRole, roles, staffNamed } from '@casino/staff/public'
import { domain } from '@casino/staff/server'
import { config } from '../config.ts'
import { changeAsStaff } from './change-as-staff.ts'
import { reasonMin } from './staff-acts.ts'
import type { StaffAnswer } from './staff-answer.ts'

type AccountAct = (work: Work) => Promise<StaffAnswer>
type How = { as?: string | undefined; because?: string | undefined }
type Change = { call: string; name: string; role?: string | undefined }

const changes: Record<string, string> = {
  deactivate: 'staff.deactivate',
  reactivate: 'staff.reactivate',
  'add-role': 'staff.add_role',
  'remove-role': 'staff.remove_role',
}

/** A command about an account of staff; undefined for any other words. */
export function accountAct(words: readonly string[], how: How): AccountAct | undefined {
  const [verb = '', name, ...more] = words
  if (!name) return undefined
  const call = Object.hasOwn(changes, verb) ? changes[verb] : undefined
  if (call) return changeAct({ call, name, role: more[0] }, more.length, how)
  const [email, role] = more
  if (verb === 'end' && more.length === 0) return byWhom(how, (work) => endAll(work, name))
  if (verb !== 'invite') return undefined
  if (more.length === 0) return byWhom(how, (work) => printLink(work, name))
  if (more.length !== 2 || !email || !role) return undefined
  return byWhom(how, (work) => printLink(work, name, { email, role: roleNamed(role) }))
}

function roleNamed(role: string) {
  if (!isRole(role)) throw new Error(`${role} is no role: ${Object.keys(roles).join(', ')}.`)
  return role
}

/** A change of an account: the same call as in the office, with its second person. */
function changeAct(
  { call, name, role }: Change,
  count: number,
  { as, because = '' }: How,
): AccountAct | undefined {
  if (count !== (call.endsWith('_role') ? 1 : 0)) return undefined
  if (!as) throw new Error('--as names the account that does it.')
  if (because.trim().length < reasonMin) throw new Error('--because gives the reason.')
  const input = role ? { role: roleNamed(role) } : {}
  return byWhom({ as }, async (work) => {
    const id = await accountId(work.tx, name)
    if (!id) return { text: `There is no account ${name}.`, isRefused: true }
    const { staff } = work
    if (!staff) throw new Error(`${call} without an account`)
    const at = { routes: domain.staffRoutes, call }
    return changeAsStaff({ ...work, staff }, at, { id, reason: because.trim(), ...input })
  })
}

type ByAccount = Work & { staff?: Staff }

/** In the name of an account that may change accounts; without `--as`, in nobody's. */
function byWhom({ as }: How, act: (work: ByAccount) => Promise<StaffAnswer>): AccountAct {
  if (!as) return act
  return async (work) => {
    const staff = await staffNamed(work.tx, as)
    if (!staff) return { text: `There is no active account ${as}.`, isRefused: true }
    if (!staff.permissions.has('staff.manage')) {
      return { text: `${staff.name} may not do that: staff.manage.`, isRefused: true }
    }
    return act({ ...work, staff: { id: staff.id, name: staff.name } })
  }
}

async function printLink(
  work: ByAccount,
  name: string,
  account?: Parameters<typeof invite>[1]['account'],
): Promise<StaffAnswer> {
  const invited = await invite(work, { name, account })
  if ('refused' in invited) return { text: invited.refused, isRefused: true }
  return {
    text: `${config.officeUrl}${invited.path}\nsigns ${invited.name} in once, within an hour.`,
  }
}

async function endAll(work: ByAccount, name: string): Promise<StaffAnswer> {
  const outcome = await endSessionsOf(work, name)
  if (!outcome) return { text: `There is no account ${name}.`, isRefused: true }
  return { text: `${outcome.name} is signed out everywhere, and has no valid link.` }
}
