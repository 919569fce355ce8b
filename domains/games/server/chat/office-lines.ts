import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { emit } from '@casino/events/emit.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as events from '../../chat-contract.ts'
import * as contract from '../../chat-office-contract.ts'
import { lastMuteOf } from './mute-store.ts'
import {
  countLineVersion,
  countOfficeLines,
  findOfficeLine,
  lockOfficeLine,
  type OfficeLine,
  officeLines,
  saveRemoved,
} from './office-line-store.ts'
import { liftFor, muteFor } from './office-mutes.ts'

const kind = 'chat_line'
type Done = { text: string }
type Given = { id: bigint }

export const lineReader: ListReader<typeof contract.listLines> = {
  rows: ({ db, now }, listing) => officeLines(db, { ...listing, now }),
  count: ({ db }, counted) => countOfficeLines(db, counted),
}

export async function showLine(
  { db, now, recordOf }: StaffReadContext,
  { id }: Given,
): Promise<Output<typeof contract.showLine>> {
  const line = await findOfficeLine(db, { id, now })
  if (!line) throw refuse(contract.showLine, 'line_unknown')
  const { audit } = await recordOf({ kind, id })
  return { ...line, audit }
}

export async function lineSubject(work: StaffWork, { id }: Given): Promise<Subject> {
  const { version, player_id, removed_at, is_muted } = await locked(work, id)
  return { kind, id, version, state: { player_id, removed: removed_at !== null, muted: is_muted } }
}

export async function removeLine(work: StaffChangeContext, { id }: Given): Promise<Done> {
  const { tx, now } = work
  const { removed_at, game } = await locked(work, id)
  if (removed_at) throw refuse(contract.removeLine, 'switched_already')
  await saveRemoved(tx, { id, removed_at: now })
  await emit(tx, events.chatLineRemoved, { id, game_identifier: game })
  return { text: `Line ${id} is off the table.` }
}

/** Who comes to the table sees the line again; it is not sent a second time. */
export async function restoreLine(work: StaffChangeContext, { id }: Given): Promise<Done> {
  const { removed_at } = await locked(work, id)
  if (!removed_at) throw refuse(contract.restoreLine, 'switched_already')
  await saveRemoved(work.tx, { id, removed_at: null })
  return { text: `Line ${id} is at the table again.` }
}

export async function muteWriter(
  work: StaffChangeContext,
  { id, why, time }: Input<typeof contract.muteWriter>,
): Promise<Done> {
  const { player_id, is_muted } = await locked(work, id)
  if (is_muted) throw refuse(contract.muteWriter, 'muted_already')
  await countLineVersion(work.tx, id)
  return muteFor(work, { player_id, why, time })
}

export async function unmuteWriter(work: StaffChangeContext, { id }: Given): Promise<Done> {
  const { player_id, is_muted } = await locked(work, id)
  const mute = await lastMuteOf(work.tx, player_id)
  if (!is_muted || !mute) throw refuse(contract.unmuteWriter, 'not_muted')
  await countLineVersion(work.tx, id)
  return liftFor(work, mute)
}

async function locked({ tx, now }: Pick<StaffWork, 'tx' | 'now'>, id: bigint): Promise<OfficeLine> {
  const line = await lockOfficeLine(tx, { id, now })
  if (!line) throw refuse(contract.showLine, 'line_unknown')
  return line
}
