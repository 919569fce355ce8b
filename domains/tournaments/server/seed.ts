import type { SeedContext } from '@casino/domain/domain.ts'
import { playerByEmail } from '@casino/players/public'
import { addEntry } from './joining/join-store.ts'
import { demoSchedules } from './schedules/demo-schedules.ts'
import { planRunsOf } from './schedules/plan-runs.ts'
import { addSchedule, enabledSchedules } from './schedules/schedule-store.ts'
import { addToPlayerCounts } from './standings/entry-store.ts'
import { currentRun } from './tournament-store.ts'

/** The demo users who are in the week's cup, which costs nothing to join. */
const joined = ['ann@apogee.demo', 'vip@apogee.demo']
const cup = 'weekly-galaxy'

/** Seeds the schedules that populate a casino, their first runs, and who is in the cup. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  if (settings.forRealMoney) return
  for (const schedule of demoSchedules) await addSchedule(tx, schedule, now)
  for (const schedule of await enabledSchedules(tx)) await planRunsOf(context, schedule)
  if (!settings.withoutDemoUsers) await joinCup(context)
}

async function joinCup({ tx, now }: SeedContext): Promise<void> {
  const tournament_id = await currentRun(tx, cup, now)
  if (tournament_id === undefined) return
  for (const email of joined) {
    const player = await playerByEmail(tx, email)
    if (!player) continue
    const dates = { joined_at: now, counts_from: now }
    const entry = { tournament_id, player_id: player.id, ...dates, buy_in_cents: 0n }
    if (!(await addEntry(tx, entry))) continue
    await addToPlayerCounts(tx, new Map([[tournament_id, { players: 1, buy_ins_cents: 0n }]]))
  }
}
