import { parseArgs } from 'node:util'
import { setMailSecret } from '@casino/mail/configure-mail.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { addAudit, staffNamed } from '@casino/staff/public'
import { helpOf } from '../../../run/help.mjs'
import { config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { runInTransaction } from '../run-in-transaction.ts'
import { sealsOf } from '../settings/seals.ts'
import { accountAct } from './staff-accounts.ts'
import { type Act, actNames, actOf, type Given } from './staff-acts.ts'
import type { StaffAnswer } from './staff-answer.ts'
import { isList, linesOf, listNames } from './staff-lists.ts'
import { payoutsAct } from './staff-payouts.ts'

// `npm run staff`: what staff do, from a shell. `--as NAME` is the account that does it; it needs the permission, and
// the act is recorded. Two people approve a withdrawal above a day's limit: the first asks, the second releases.
// `invite NAME EMAIL ROLE` makes an account and prints a link that signs it in at the office once; `invite NAME`
// prints another one; `end NAME` ends its sessions. Two people give a role or let an account in again. Exit code 1:
// refused, nothing was changed.
const asked = read()
setSealSecrets(sealsOf(config))
setMailSecret(config.MAIL_SECRET)
const database = await openDatabase('staff')
if (asked.list) {
  process.stdout.write(`${(await linesOf(asked.list, database.db)).join('\n')}\n`)
} else if (asked.account) {
  await runInTransaction('staff', database, asked.account)
} else {
  const { act, given, as } = asked
  await runInTransaction('staff', database, async (work): Promise<StaffAnswer> => {
    const staff = await staffNamed(work.tx, as)
    if (!staff) return refused(`There is no active account ${as}: npm run staff -- invite.`)
    if (!staff.permissions.has(act.may))
      return refused(`${staff.name} may not do that: ${act.may}.`)
    const answer = await act.run({ ...work, staff: { id: staff.id, name: staff.name } }, given)
    if (!answer.isRefused && !act.isRecorded) {
      const object = act.kind ? { kind: act.kind, id: given.id } : undefined
      const row = { at: work.now, staff, act: act.name, object, reason: given.because }
      await addAudit(work.tx, row)
    }
    return answer
  })
}
await database.close()

function refused(text: string): StaffAnswer {
  return { text, isRefused: true }
}

type Asked =
  | { list: Parameters<typeof linesOf>[0]; account?: undefined }
  | { list?: undefined; account: NonNullable<ReturnType<typeof accountAct>> }
  | { list?: undefined; account?: undefined; act: Act; given: Given; as: string }

function read(): Asked {
  try {
    const text = { type: 'string' } as const
    const options = { as: text, because: text, until: text, to: text }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [name = '', number = '', ...more] = positionals
    if (isList(name) && number === '') return { list: name }
    const account = accountAct(positionals, values)
    if (account) return { account }
    const isPayouts = name === 'payouts'
    const act = isPayouts ? payoutsAct(number, more) : actOf(name)
    if (!act || (more.length > 0 && !isPayouts)) return wrong('')
    if (!isPayouts && !/^[1-9]\d{0,14}$/.test(number))
      return wrong(`${number || 'Nothing'} is no number.`)
    const { as = '', ...how } = values
    const fault = faultOf(as, how) ?? act.faultOf?.(how)
    if (fault) return wrong(fault)
    return { act, given: { ...how, id: isPayouts ? 0n : BigInt(number) }, as }
  } catch (error) {
    return wrong(String((error as Error).message))
  }
}

function faultOf(as: string, { until }: { until?: string | undefined }): string | undefined {
  if (!as) return '--as names the account that does it.'
  return until && !isDay(until) ? `${until} is no day: YYYY-MM-DD.` : undefined
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text.length === 10
}

function wrong(what: string): never {
  process.stderr.write(
    `${what ? `${what}\n` : ''}${helpOf('staff')}Lists: ${listNames.join(', ')}. Acts: ${actNames.join(', ')}.\n`,
  )
  process.exit(2)
}
