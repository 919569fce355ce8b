import { writeFile } from 'node:fs/promises'
import { createBrandCache } from '@casino/brands/public'
import { showRisk, verifyPlayer } from '@casino/cashbox/public'
import { domain as cashbox } from '@casino/cashbox/server'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { makeLoginLink, playerOf } from '@casino/players/public'
import { domain as players } from '@casino/players/server'
import type { Permission } from '@casino/staff/public'
import {
  decideDocument,
  openDocument,
  rejectionReasonOf,
  rejectionReasons,
} from '@casino/verification/public'
import { config } from '../config.ts'
import { changeAsStaff } from './change-as-staff.ts'
import type { StaffAnswer } from './staff-answer.ts'

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

export const reasonMin = 3
/** Calls of the office that a shell makes too. */
const decisions: Record<string, Pick<Act, 'may'> & { call: string }> = {
  approve: { may: 'payments.approve', call: 'cashbox.approve_withdrawal' },
  reject: { may: 'payments.reject', call: 'cashbox.reject_withdrawal' },
  'ask-documents': { may: 'payments.ask_documents', call: 'cashbox.ask_documents' },
  'release-play': { may: 'players.release_play', call: 'players.release_play' },
  'take-finding': { may: 'findings.close', call: 'cashbox.take_finding' },
  'close-finding': { may: 'findings.close', call: 'cashbox.close_finding' },
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

/** A decision: the same call as in the office, on the current version of its object. */
function decisionAct(name: string, { may, call }: { may: Permission; call: string }): Act {
  return {
    name,
    may,
    isRecorded: true,
    faultOf: ({ because = '' }) =>
      because.trim().length < reasonMin ? '--because gives the reason.' : undefined,
    run: (work, { id, because = '' }) => {
      const routes = [cashbox, players].flatMap(({ staffRoutes = [] }) => staffRoutes)
      return changeAsStaff(work, { routes, call }, { id, reason: because.trim() })
    },
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
