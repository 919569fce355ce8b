import type { OpenWork, Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { notify } from '@casino/notify/notify.ts'
import { currenciesOf } from '@casino/players/public'
import { quarterEnd, quarterOf } from '../../quarters.ts'
import {
  earnedOrder,
  lastOrder,
  nameOf,
  noticeDays,
  noticeDue,
  orderOf,
  statuses,
} from '../../rules.ts'
import { ruleOfPlayer } from '../why-not-vip.ts'
import { measureNow } from './measure.ts'
import { brandsOfStandings, type Standing, standingsWith } from './standing-store.ts'
import { turnoverOf } from './turnover-store.ts'

const pageMax = 200
/** The statuses that can end. */
const groups: readonly number[] = statuses.slice(1, lastOrder).map(({ group }) => group)

/** Notifies players 14 and 3 days before they lose a status that this quarter has not earned. */
export async function notifyEnds({ db, now, inTransaction }: OpenWork): Promise<void> {
  for (const brand_id of await brandsOfStandings(db)) {
    const timeZone = timeZoneOf(brand_id)
    const quarter_on = quarterOf(now, timeZone)
    const days = noticeDue(now, quarterEnd(quarter_on, timeZone))
    if (days === undefined) continue
    let after: bigint | undefined = 0n
    while (after !== undefined) {
      const page: { brand_id: bigint; after: bigint } = { brand_id, after }
      after = await inTransaction((work) => notifyPage(work, page, { quarter_on, days }))
    }
  }
}

type Notice = { quarter_on: string; days: number }

async function notifyPage(
  work: Work,
  page: { brand_id: bigint; after: bigint },
  notice: Notice,
): Promise<bigint | undefined> {
  const standings = await standingsWith(work.tx, { ...page, groups, limit: pageMax })
  if (standings.length === 0) return undefined
  const measure = await measureNow(work.tx)
  const currencies = await currenciesOf(
    work.tx,
    standings.map(({ player_id }) => player_id),
  )
  for (const standing of standings) {
    const { player_id } = standing
    const { quarter_on } = notice
    const turnover = await turnoverOf(work.tx, { player_id, quarter_on })
    const { thresholds, sums } = measure.of(currencies.get(player_id) ?? 'EUR', turnover)
    if (earnedOrder(thresholds, sums) < orderOf(standing.group_id)) {
      await notifyEnd(work, standing, notice)
    }
  }
  return standings.at(-1)?.player_id
}

/** Where the licence forbids countdowns, one notice without a number of days. */
async function notifyEnd(
  work: Work,
  { player_id, group_id }: Standing,
  { quarter_on, days }: Notice,
): Promise<void> {
  const { countdowns_allowed } = await ruleOfPlayer(work.tx, player_id)
  const shown = countdowns_allowed ? days : noticeDays[0]
  await notify(work, {
    player_id,
    kind: 'vip',
    key: `vip:ends:${quarter_on}:${shown}`,
    text: countdowns_allowed ? 'vip.status_ends' : 'vip.status_reviewed',
    values: { status: nameOf(orderOf(group_id)), days },
    path: '/rocketplay-vipclub',
  })
}
