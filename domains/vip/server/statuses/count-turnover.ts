import type { Work } from '@casino/db/work.ts'
import { currenciesOf, groupsOf } from '@casino/players/public'
import { quarterAfter } from '../../quarters.ts'
import { earnedOrder, orderOf, orderOfGroups, statusAt } from '../../rules.ts'
import { ruleOfPlayer, whyNotVip } from '../why-not-vip.ts'
import { closeQuartersOf } from './close-quarters.ts'
import { measureNow } from './measure.ts'
import { setStatus } from './set-status.ts'
import {
  addStanding,
  knownAmong,
  lockStandings,
  type Standing,
  saveWaiting,
} from './standing-store.ts'
import { addTurnover, type Turnover, turnoverOf } from './turnover-store.ts'

export type Counted = Turnover & { brand_id: bigint }

/** Adds what players have turned over, and raises those who have reached a status. */
export async function countTurnover(work: Work, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const { tx } = work
  await addTurnover(tx, counted)
  await addStandings(work, counted)
  const players = [...new Set(counted.map(({ player_id }) => player_id))]
  const standings = await lockStandings(tx, players)
  const measure = await measureNow(tx)
  const currencies = await currenciesOf(tx, players)
  for (const standing of standings) {
    const { player_id } = standing
    const currency = currencies.get(player_id) ?? 'EUR'
    const quarters = counted.filter((one) => one.player_id === player_id)
    let now = standing
    for (const quarter_on of [...new Set(quarters.map((one) => one.quarter_on))].toSorted()) {
      if (quarter_on > now.quarter_on) {
        now = await closeQuartersOf(work, now, { measure, currency, to: quarter_on })
      }
      // A bet that is delivered late counts for the quarter before. Older ones change nothing.
      const isRecent = quarterAfter(quarter_on) >= now.quarter_on
      if (!isRecent) continue
      const turnover = await turnoverOf(tx, { player_id, quarter_on })
      const { thresholds, sums } = measure.of(currency, turnover)
      now = await raise(work, now, earnedOrder(thresholds, sums))
    }
  }
}

/** New players begin with the status of their groups. */
async function addStandings(work: Work, counted: readonly Counted[]): Promise<void> {
  const { tx, now } = work
  const known = await knownAmong(
    tx,
    counted.map(({ player_id }) => player_id),
  )
  const fresh = counted.filter(({ player_id }) => !known.has(player_id)).toSorted(byPlayer)
  for (const { player_id, brand_id, quarter_on } of fresh) {
    if (known.has(player_id)) continue
    known.add(player_id)
    const group_id = statusAt(orderOfGroups(await groupsOf(tx, player_id))).group
    await addStanding(tx, { player_id, brand_id, group_id, quarter_on, now })
  }
}

function byPlayer(one: Counted, other: Counted): number {
  if (one.player_id !== other.player_id) return one.player_id < other.player_id ? -1 : 1
  return one.quarter_on < other.quarter_on ? -1 : 1
}

/** Raises a status at once, or lets it wait for two people where the licence asks for them. */
async function raise(work: Work, standing: Standing, order: number): Promise<Standing> {
  const { player_id, group_id, waits_for } = standing
  if (order <= orderOf(group_id)) return standing
  if (await whyNotVip(work.tx, { player_id, now: work.now })) return standing
  const to = statusAt(order).group
  const { vip_checks } = await ruleOfPlayer(work.tx, player_id)
  if (vip_checks) {
    if (order > orderOf(waits_for ?? undefined)) await saveWaiting(work.tx, player_id, to)
    return { ...standing, waits_for: to }
  }
  await setStatus(work, standing, { order, cause: 'earned' })
  return { ...standing, group_id: to }
}
