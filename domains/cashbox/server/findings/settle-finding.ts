import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext, StaffWork } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../findings-contract.ts'
import { type FindingRow, lockFinding, saveClosed, saveOwner } from './finding-store.ts'

type Done = { text: string }

/** Makes a member of staff the owner of an open finding. */
export async function takeFinding(
  work: StaffChangeContext,
  { id }: Input<typeof contract.takeFinding>,
): Promise<Done> {
  await lockOpen(work, id)
  await saveOwner(work.tx, id, work.staff)
  return { text: `Finding ${id} belongs to ${work.staff.name}.` }
}

/** Closes a finding with the reason of a member of staff. Withdrawals that waited for it go on. */
export async function closeFinding(
  work: StaffChangeContext,
  { id, reason }: Input<typeof contract.closeFinding>,
): Promise<Done> {
  const { tx, now: closed_at, staff: by } = work
  const { holds_withdrawals, player_id } = await lockOpen(work, id)
  await saveClosed(tx, { id, closed_at, by, reason })
  const then = holds_withdrawals
    ? ` The withdrawals of player ${player_id} no longer wait for it.`
    : ''
  return { text: `Finding ${id} is closed by ${by.name}.${then}` }
}

async function lockOpen({ tx }: StaffWork, id: bigint): Promise<FindingRow> {
  const finding = await lockFinding(tx, id)
  if (!finding) throw refuse(contract.closeFinding, 'finding_unknown')
  if (finding.closed_at) throw refuse(contract.closeFinding, 'finding_closed')
  return finding
}
