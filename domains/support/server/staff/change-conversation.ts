import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import { excludeByStaff } from '@casino/limits/public'
import { type Act, mayMove, move } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { makeComplaint as addComplaint } from '../complaints/make-complaint.ts'
import { closeAlerts as saveAlertsClosed } from '../conversations/alert-store.ts'
import {
  findComplaint,
  closeComplaint as saveComplaintClosed,
} from '../conversations/complaint-store.ts'
import { type ConversationRow, saveConversation } from '../conversations/conversation-store.ts'
import { addEntry } from '../conversations/entry-store.ts'
import { staffOnDuty } from '../conversations/presence-store.ts'
import { pushChat } from '../conversations/push-chat.ts'
import { groupName } from './conversation-list-store.ts'
import { lockedConversation } from './conversation-subject.ts'

type Done = { text: string }
type Changes = Omit<Parameters<typeof saveConversation>[2], 'now' | 'state'>

/** Moves a conversation along the table of its states, and pushes what is new. */
async function moveBy(
  { tx, now }: StaffChangeContext,
  row: ConversationRow,
  { act, ...changes }: Changes & { act: Act },
): Promise<void> {
  if (!mayMove(row.state, act)) throw refuse(contract.closeConversation, 'conversation_closed')
  const state = move(row.state, act)
  await addEntry(tx, row.id, { kind: 'state', author: 'system', state, now })
  const saved = await saveConversation(tx, row.id, { ...changes, state, now })
  await pushChat(tx, saved, { after: row.last_seq, by: 'staff' })
}

export async function assign(
  work: StaffChangeContext,
  { id, staff_id = work.staff.id }: Input<typeof contract.assignConversation>,
): Promise<Done> {
  const row = await lockedConversation(work, id)
  const all = await staffOnDuty(work.tx, work.now, [row.brand_id])
  const isMe = staff_id === work.staff.id
  const found = isMe ? work.staff.name : all.find((one) => one.staff_id === staff_id)?.name
  if (found === undefined) throw refuse(contract.assignConversation, 'agent_absent')
  await moveBy(work, row, { act: 'staff_takes', staff_id, agent: found })
  return { text: `${found} has conversation ${id}.` }
}

export async function handOver(
  work: StaffChangeContext,
  { id, group_id }: Input<typeof contract.handOverConversation>,
): Promise<Done> {
  const row = await lockedConversation(work, id)
  const group = await groupName(work.tx, group_id)
  if (group === undefined) throw refuse(contract.handOverConversation, 'group_unknown')
  const waiting_since = row.waiting_since ?? work.now
  const changes = { group_id, staff_id: null, agent: null, waiting_since }
  await moveBy(work, row, { act: 'hand_over', ...changes })
  return { text: `Conversation ${id} is handed over to ${group}.` }
}

export async function closeByStaff(
  work: StaffChangeContext,
  { id }: Input<typeof contract.closeConversation>,
): Promise<Done> {
  const row = await lockedConversation(work, id)
  await moveBy(work, row, { act: 'close', closed_at: work.now, waiting_since: null })
  return { text: `Conversation ${id} is closed.` }
}

export async function makeComplaint(
  work: StaffChangeContext,
  { id, text }: Input<typeof contract.makeComplaint>,
): Promise<Done> {
  const { tx, now, staff } = work
  const row = await lockedConversation(work, id)
  if (await findComplaint(tx, id)) throw refuse(contract.makeComplaint, 'complaint_made')
  const { number, deadline_on } = await addComplaint(work, row, { text, staff })
  await addEntry(tx, id, { kind: 'complaint', author: 'system', now })
  const saved = await saveConversation(tx, id, { now })
  await pushChat(tx, saved, { after: row.last_seq, by: 'staff' })
  return { text: `Complaint ${number} is made. It is answered by ${deadline_on}.` }
}

export async function closeComplaint(
  work: StaffChangeContext,
  { id, outcome }: Input<typeof contract.closeComplaint>,
): Promise<Done> {
  const { tx, now, staff } = work
  await lockedConversation(work, id)
  const complaint = await findComplaint(tx, id)
  if (!complaint || complaint.closed_at) throw refuse(contract.closeComplaint, 'complaint_unknown')
  await saveComplaintClosed(tx, { id: complaint.id, staff, outcome, now })
  await saveConversation(tx, id, { now })
  return { text: `Complaint ${complaint.number} is closed.` }
}

export async function closeAlerts(
  work: StaffChangeContext,
  { id, reason }: Input<typeof contract.closeAlerts>,
): Promise<Done> {
  const { tx, now, staff } = work
  await lockedConversation(work, id)
  const count = await saveAlertsClosed(tx, { conversation_id: id, staff, outcome: reason, now })
  if (count === 0) throw refuse(contract.closeAlerts, 'alert_unknown')
  await saveConversation(tx, id, { now })
  return { text: 'The alerts are closed.' }
}

/** Gives the player of a conversation a break of 24 hours. */
export async function giveBreak(
  work: StaffChangeContext,
  { id, reason, version }: Input<typeof contract.giveBreak>,
): Promise<Done> {
  const { tx, now, staff } = work
  const { player_id } = await lockedConversation(work, id)
  if (player_id === null) throw refuse(contract.giveBreak, 'player_unknown')
  const done = await excludeByStaff(work, { id: player_id, period: 'day', version, reason })
  const outcome = `Break of 24 hours: ${reason}`
  await saveAlertsClosed(tx, { conversation_id: id, staff, outcome, now })
  await saveConversation(tx, id, { now })
  return done
}
