import type { OpenWork, Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { currenciesOf } from '@casino/players/public'
import { endedQuarters, quarterOf } from '../../quarters.ts'
import { earnedOrder, orderAfterQuarter, orderOf, statusAt } from '../../rules.ts'
import { type Measure, measureNow } from './measure.ts'
import { setStatus } from './set-status.ts'
import { brandsOfStandings, lockEnded, type Standing, saveQuarter } from './standing-store.ts'
import { turnoverOf } from './turnover-store.ts'

const pageMax = 100

/** Closes the ended quarters of all players, each by the time zone of their brand. */
export async function closeQuarters({ db, now, inTransaction }: OpenWork): Promise<void> {
  for (const brand_id of await brandsOfStandings(db)) {
    const quarter_on = quarterOf(now, timeZoneOf(brand_id))
    let count = 0
    do {
      count = await inTransaction((work) => closePage(work, { brand_id, quarter_on }))
    } while (count > 0)
  }
}

async function closePage(
  work: Work,
  ended: { brand_id: bigint; quarter_on: string },
): Promise<number> {
  const standings = await lockEnded(work.tx, { ...ended, limit: pageMax })
  if (standings.length === 0) return 0
  const measure = await measureNow(work.tx)
  const currencies = await currenciesOf(
    work.tx,
    standings.map(({ player_id }) => player_id),
  )
  for (const standing of standings) {
    const currency = currencies.get(standing.player_id) ?? 'EUR'
    await closeQuartersOf(work, standing, { measure, currency, to: ended.quarter_on })
  }
  return standings.length
}

type Closing = { measure: Measure; currency: string; to: string }

/**
 * Brings a standing to a quarter. For each quarter that has ended, one after the other, the status
 * becomes what was earned in it, but falls by one step at most. The caller holds the standing.
 */
export async function closeQuartersOf(
  work: Work,
  standing: Standing,
  { measure, currency, to }: Closing,
): Promise<Standing> {
  const { player_id } = standing
  let { group_id } = standing
  for (const quarter_on of endedQuarters(standing.quarter_on, to)) {
    const turnover = await turnoverOf(work.tx, { player_id, quarter_on })
    const { thresholds, sums } = measure.of(currency, turnover)
    const before = orderOf(group_id)
    const order = orderAfterQuarter(before, earnedOrder(thresholds, sums))
    if (order === before) continue
    await setStatus(work, { ...standing, group_id }, { order, cause: 'quarter' })
    group_id = statusAt(order).group
  }
  await saveQuarter(work.tx, player_id, to)
  return { ...standing, group_id, quarter_on: to, waits_for: null }
}
