import { brandIds } from '@casino/brands/public'
import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { addJob } from '@casino/jobs/job.ts'
import { bornOn } from '@casino/players/public'
import { birthdaysOn } from '../../rules.ts'
import { dayIn } from '../facts.ts'
import { openPlan, openPlans } from '../plans/plan-store.ts'
import { birthdayDue } from '../tasks.ts'
import { addBirthdayDay } from './automatic-store.ts'
import { giveAutomatic } from './give-automatic.ts'

/** Adds a task for each player whose birthday is today, once per plan, brand and day. */
export async function planBirthdays({ tx, now }: Work): Promise<void> {
  const plans = await openPlans(tx, ['birthday'])
  if (plans.length === 0) return
  for (const brand_id of await brandIds(tx)) {
    const { day } = dayIn(timeZoneOf(brand_id), now)
    for (const { plan_id } of plans) {
      if (!(await addBirthdayDay(tx, { plan_id, brand_id, day }))) continue
      for (const player_id of await bornOn(tx, { brand_id, days: birthdaysOn(day) })) {
        const year = Number(day.slice(0, 4))
        await addJob(
          tx,
          birthdayDue,
          { plan_id, player_id, year },
          {
            key: `${plan_id} ${player_id} ${year}`,
          },
        )
      }
    }
  }
}

/** Gives the bonus of a birthday, once a year. */
export async function giveBirthday(
  work: Work,
  { plan_id, player_id, year }: { plan_id: bigint; player_id: bigint; year: number },
): Promise<void> {
  const version = await openPlan(work.tx, { plan_id })
  if (!version) return
  const key = `birthday:${plan_id}:${player_id}:${year}`
  await giveAutomatic(work, version, { player_id, key, strategy: 'birthday' })
}
