import { hashPassword } from '@casino/auth/passwords/password.ts'
import type { Database } from '@casino/db/connect.ts'
import { transactionsOn, type Work } from '@casino/db/work.ts'
import type { Domain } from '@casino/domain/domain.ts'
import { namedReactions } from '@casino/events/react.ts'
import { classesOfGames } from '@casino/games/public'
import type { Log } from '@casino/log/log.ts'
import { demoPassword } from '@casino/players/demo-users'
import { playerByEmail } from '@casino/players/public'
import { demoClerksIn } from '@casino/staff/public'
import { type Plan, playedGames } from './plan.ts'
import { type History, writeDay } from './write-day.ts'

type Given = {
  db: Database['db']
  log: Log
  now(): Date
  domains: readonly Domain[]
  plan: Plan
  /** Whether the demo has this brand; people of others are of the first one. */
  hasBrand(id: bigint): boolean
}

/** Nobody is told of what is over, by a push or by a call. */
const silent = ['notifications', 'webhooks']
/** What time moves on each day. */
const dailyJobs = ['bonuses.sweep', 'vip.close_quarters']
const firstBrand = { brand_id: 1n, license_name: 'CW' }
const dayMs = 86_400_000
/** A provider is asked for yesterday at 03:30, and knows nothing of a history. */
const nightMs = 4 * 3_600_000

/**
 * Writes the days of the plan that are missing, the last of which is yesterday, each in one
 * transaction. Returns how many: none at a second time, or in a demo that began earlier. A history
 * that was interrupted goes on where it stopped, from its own first day.
 */
export async function writeHistory(given: Given): Promise<number> {
  const { db, log, now, plan } = given
  const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
  const known = await inTransaction((work) => knownPeople(work, plan))
  if (known.days === 0 && !(await inTransaction(isNew))) return 0
  const first = known.first ?? firstDayOf(now(), plan.days.length)
  if (known.days >= plan.days.length) return 0
  const history = await inTransaction((work) => historyOf(work, { ...given, ids: known.ids }))
  for (const [number, planned] of plan.days.entries()) {
    if (number < known.days) continue
    const midnight = new Date(first.getTime() + number * dayMs)
    await inTransaction((work) => writeDay(work, history, { number, midnight, planned }))
  }
  return plan.days.length - known.days
}

/** Whether the demo began within a day: a demo that is in use gets no other past. */
async function isNew({ tx, now }: Work): Promise<boolean> {
  const ann = await playerByEmail(tx, 'ann@apogee.demo')
  return ann !== undefined && now.getTime() - ann.created_at.getTime() < dayMs
}

/** The first day of a history that ends yesterday; in the night, the day before. */
function firstDayOf(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() - nightMs) / dayMs) * dayMs
  return new Date(today - days * dayMs)
}

/** Who has signed up before, how many days are complete, and when the first one was. */
async function knownPeople({ tx }: Work, { people, days }: Plan) {
  const ids = new Map<number, bigint>()
  let complete = 0
  let first: Date | undefined
  for (const [day, { signUps }] of days.entries()) {
    for (const { player } of signUps) {
      const known = await playerByEmail(tx, people[player]?.email ?? '')
      if (!known) continue
      ids.set(player, known.id)
      complete = day + 1
      first ??= new Date(Math.floor(known.created_at.getTime() / dayMs) * dayMs - day * dayMs)
    }
  }
  return { ids, days: complete, first }
}

async function historyOf(
  { tx }: Work,
  { domains, plan, ids, hasBrand }: Given & { ids: Map<number, bigint> },
): Promise<History> {
  const [staff] = await demoClerksIn(tx)
  if (!staff) throw new Error('the demo has no staff: its history is left out')
  const jobs = domains.flatMap((domain) => domain.jobs ?? [])
  const classes = await classesOfGames(
    tx,
    playedGames.map(({ slug }) => `apogee:${slug}`),
  )
  return {
    people: plan.people.map((one) => (hasBrand(one.brand_id) ? one : { ...one, ...firstBrand })),
    ids,
    staff,
    password_hash: await hashPassword(demoPassword, { network: 'the history of the demo' }),
    reactions: namedReactions(domains.filter(({ name }) => !silent.includes(name))),
    jobs: jobs.filter(({ name }) => dailyJobs.includes(name)),
    classOf: (slug) => classes.get(`apogee:${slug}`) ?? 'slots',
  }
}
