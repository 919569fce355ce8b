import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { openPlan, openPlans } from '../plans/plan-store.ts'
import { vipDue } from '../tasks.ts'
import { giveAutomatic } from './give-automatic.ts'

type Reached = {
  player_id: bigint
  /** Codes of VIP statuses, like SILVER. */
  statuses?: readonly string[]
  levels?: readonly number[]
}

/** A player has reached VIP statuses or levels: jobs give the plans that wait for them. */
export async function promiseVipBonuses(
  { tx }: Pick<Work, 'tx'>,
  { player_id, statuses = [], levels = [] }: Reached,
): Promise<void> {
  const plans = await openPlans(tx, ['vip'])
  for (const { plan_id, plan } of plans) {
    const { vip_statuses, vip_levels } = plan
    const reached = [
      ...statuses.filter((status) => vip_statuses?.includes(status)),
      ...levels.filter((level) => vip_levels?.includes(level)).map((level) => `level_${level}`),
    ]
    for (const what of reached) {
      const key = `${plan_id} ${player_id} ${what}`
      await addJob(tx, vipDue, { plan_id, player_id, reached: what }, { key })
    }
  }
}

/** Gives the bonus of a status or level, once for each. */
export async function giveVipBonus(
  work: Work,
  { plan_id, player_id, reached }: { plan_id: bigint; player_id: bigint; reached: string },
): Promise<void> {
  const version = await openPlan(work.tx, { plan_id })
  if (!version) return
  const key = `vip:${plan_id}:${player_id}:${reached}`
  await giveAutomatic(work, version, { player_id, key, strategy: 'vip' })
}
