import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext, Subject } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { playersOf } from '@casino/players/public'
import * as contract from '../../plan-terms-contract.ts'
import { addList } from '../automatic/automatic-store.ts'
import { openPlan } from '../plans/plan-store.ts'
import { listedDue } from '../tasks.ts'
import { planSubject } from './plans.ts'

/** Giving to a list always takes two people. */
export async function listSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await planSubject(work, input)), needsTwo: true }
}

/** Stores the list; jobs give each player the plan. A player who stands twice is given once. */
export async function giveToList(
  { tx, now, staff }: StaffChangeContext,
  { id, players }: Input<typeof contract.giveToList>,
): Promise<Output<typeof contract.giveToList>> {
  const version = await openPlan(tx, { plan_id: id })
  if (!version) throw refuse(contract.giveToList, 'plan_not_open')
  if (version.plan.trigger !== 'list') throw refuse(contract.giveToList, 'plan_takes_no_list')
  const amounts = new Map(players.map(readLine))
  // Numbers without a player are left out.
  const listed = (await playersOf(tx, [...amounts.keys()])).map((player) => player.id)
  const list_id = await addList(tx, {
    plan_id: id,
    by: staff.name,
    now,
    players: listed.map((player_id) => ({ player_id, amount: amounts.get(player_id) ?? null })),
  })
  for (const player_id of listed) {
    await addJob(tx, listedDue, { list_id, player_id }, { key: `${list_id} ${player_id}` })
  }
  const unknown = amounts.size - listed.length
  const left = unknown > 0 ? ` ${unknown} numbers are of no player.` : ''
  return {
    text: `List ${list_id} has ${listed.length} players; they are given ${version.key}.${left}`,
  }
}

/** A line: the number of a player, and the amount if it has one. */
function readLine(line: string): [bigint, string | null] {
  const [id = '', amount] = line.split(/[,;]/).map((part) => part.trim())
  return [BigInt(id), amount ?? null]
}
