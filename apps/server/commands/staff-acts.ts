import { writeFile } from 'node:fs/promises'
import { createBrandCache } from '@casino/brands/public'
import { showRisk, verifyPlayer } from '@casino/cashbox/public'
import { domain as cashbox } from '@casino/cashbox/server'
import { Refusal } from '@casino/contract/refuse.ts'
import { HttpError, messageOf } from '@casino/http/answers/errors.ts'
import { namespaceOf } from '@casino/http/perform.ts'
import { changeByStaff } from '@casino/http/staff/change-by-staff.ts'
import type { StaffChange, StaffWork } from '@casino/http/staff/staff-route.ts'
import { allTexts } from '@casino/i18n/all-texts.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { makeLoginLink, playerOf } from '@casino/players/public'
import { type Permission, staffHost } from '@casino/staff/public'
import {
  decideDocument,
  openDocument,
  rejectionReasonOf,
  rejectionReasons,
} from '@casino/verification/public'
import { config } from '../config.ts'
import { messageFolders } from '../domains.ts'

export type StaffAnswer = { text: string; isRefused?: true }
type How = { because?: string | undefined; until?: string | undefined; to?: string | undefined }
export type Given = How & { id: bigint }
export type Act = {
  name: string
  may: Permission
  /** The kind of its object; none when it is about the casino. */
  kind?: 'payment' | 'player' | 'document'
  /** It writes its audit row by itself. */
  isRecorded?: true
  faultOf?(how: How): string | undefined
  run(work: StaffWork, given: Given): Promise<StaffAnswer>
}

const reasonMin = 3
const decisions: Record<string, Pick<Act, 'may'> & { call: string }> = {
  approve: { may: 'payments.approve', call: 'cashbox.approve_withdrawal' },
  reject: { may: 'payments.reject', call: 'cashbox.reject_withdrawal' },
  'ask-documents': { may: 'payments.ask_documents', call: 'cashbox.ask_documents' },
}
const acts: Record<string, Omit<Act, 'name'>> = {
  risk: {
    may: 'risk.view',
    kind: 'player',
    run: (work, { id }) => showRisk(work, { player_id: id }),
  },
  verify: {
    may: 'players.verify',
    kind: 'player',
    run: (work, { id }) => verifyPlayer(work, { player_id: id }),
  },
  'approve-document': {
    may: 'documents.decide',
    kind: 'document',
    run: (work, { id, until }) => decideDocument(work, { document_id: id, expires_on: until }),
  },
  'reject-document': {
    may: 'documents.decide',
    kind: 'document',
    faultOf: ({ because = '' }) =>
      rejectionReasonOf(because)
        ? undefined
        : `--because is one of ${rejectionReasons.join(', ')}.`,
    run: (work, { id, because = '' }) =>
      decideDocument(work, { document_id: id, reason: rejectionReasonOf(because) }),
  },
  'open-document': {
    may: 'documents.view',
    kind: 'document',
    faultOf: ({ to }) =>
      to ? undefined : '--to names the file to write, which must not exist yet.',
    run: writeDocument,
  },
  'login-link': { may: 'players.login_link', kind: 'player', run: printLoginLink },
}

export const actNames = Object.keys(acts)

/** The act with this name; undefined for any other word. */
export function actOf(name: string): Act | undefined {
  const decision = Object.hasOwn(decisions, name) ? decisions[name] : undefined
  if (decision) return decisionAct(name, decision)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  return act && { ...act, name: `staff.${name.replaceAll('-', '_')}` }
}

/** A decision on a withdrawal: the same call as in the office, on its current version. */
function decisionAct(name: string, { may, call }: { may: Permission; call: string }): Act {
  return {
    name,
    may,
    isRecorded: true,
    faultOf: ({ because = '' }) =>
      because.trim().length < reasonMin ? '--because gives the reason.' : undefined,
    async run(work, { id, because = '' }) {
      const route = cashbox.staffRoutes?.find(({ contract }) => contract.name === call)
      if (!route?.subject) throw new Error(`no call ${call}`)
      return decide(work, route as StaffChange, { id, reason: because.trim() })
    },
  }
}

async function decide(
  work: StaffWork,
  route: StaffChange,
  given: { id: bigint; reason: string },
): Promise<StaffAnswer> {
  try {
    const { version } = await route.subject(work, given)
    const input = { ...given, version }
    const outcome = await changeByStaff(work, { host: staffHost, route, input, device: null })
    if ('done' in outcome) return outcome.done as StaffAnswer
    const { missing } = outcome.request
    const asked = `Withdrawal ${given.id}: ${work.staff.name} has asked for it. A second person must approve it as well, within a day.`
    return { text: [asked, ...missing.map((one) => `Missing: ${one}.`)].join('\n') }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof HttpError)) throw error
    const { text } = error instanceof Refusal ? error.details : {}
    const texts = allTexts(await readMessages(messageFolders)).en
    const say = { texts, namespace: namespaceOf(route.contract) }
    return { text: String(text ?? messageOf(error.code, say)), isRefused: true }
  }
}

/** To be given to the player, whom staff have identified. */
async function printLoginLink(work: StaffWork, { id }: Given): Promise<StaffAnswer> {
  const link = await makeLoginLink(work, { player_id: id })
  if (!link) return { text: `Nobody with the number ${id} may sign in.`, isRefused: true }
  const { brand_id = 1n } = (await playerOf(work.tx, id)) ?? {}
  const brands = await createBrandCache({ ...config, db: work.tx, log: work.log })
  const { url } = brands.of(brand_id)
  await brands.close()
  return { text: `${url}${link} signs player ${id} in once, within 15 minutes.` }
}

/** Readable only by who asked. */
async function writeDocument(work: StaffWork, { id, to = '' }: Given): Promise<StaffAnswer> {
  const opened = await openDocument(work, { document_id: id })
  if (!('bytes' in opened)) return opened
  await writeFile(to, opened.bytes, { flag: 'wx', mode: 0o600 })
  return {
    text: `Document ${id}, ${opened.media_type}, is in ${to}. Remove it when you have seen it.`,
  }
}
