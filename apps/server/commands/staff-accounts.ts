import type { Work } from '@casino/db/work.ts'
import { endSessionsOf, invite, isRole, roles } from '@casino/staff/public'
import { config } from '../config.ts'
import type { StaffAnswer } from './staff-acts.ts'

type AccountAct = (work: Work) => Promise<StaffAnswer>

/** `invite NAME EMAIL ROLE`, `invite NAME`, `end NAME`; undefined for anything else. */
export function accountAct(words: readonly string[]): AccountAct | undefined {
  const [verb, name, email, role] = words
  if (!name) return undefined
  if (verb === 'end' && words.length === 2) return (work) => endAll(work, name)
  if (verb === 'invite' && words.length === 2) return (work) => printLink(work, name)
  if (verb !== 'invite' || words.length !== 4 || !email || !role) return undefined
  if (!isRole(role)) throw new Error(`${role} is no role: ${Object.keys(roles).join(', ')}.`)
  return (work) => printLink(work, name, { email, role })
}

async function printLink(
  work: Work,
  name: string,
  account?: Parameters<typeof invite>[1]['account'],
): Promise<StaffAnswer> {
  const invited = await invite(work, { name, account })
  if ('refused' in invited) return { text: invited.refused, isRefused: true }
  work.log.warn({ staff: invited.name }, 'a link to the office was made')
  return {
    text: `${config.officeUrl}${invited.path}\nsigns ${invited.name} in once, within an hour.`,
  }
}

async function endAll(work: Work, name: string): Promise<StaffAnswer> {
  const outcome = await endSessionsOf(work, name)
  if (!outcome) return { text: `There is no account ${name}.`, isRefused: true }
  return { text: `${outcome.name} is signed out everywhere, and has no valid link.` }
}
