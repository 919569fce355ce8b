import type { Db, Tx } from '@casino/db/connect.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { ageOn, groupsOf, playerOf, sentBy } from '@casino/players/public'
import { dayOf } from '@casino/time/days.ts'
import { type LicenceRule, strictest } from '../licence.ts'
import { type Facts, multiAccountGroup } from '../rules.ts'
import { countsOf } from './bonuses/bonus-store.ts'
import { depositsCount } from './deposits/deposit-store.ts'
import { givenCounts, licenceRules } from './plans/plan-store.ts'
import { settingOf } from './setting-store.ts'

/** What is known of a player when a bonus is offered or given. */
export type Receiver = Omit<Facts, 'given_count'> & {
  locale: string
  /** The day of the brand: YYYY-MM-DD. */
  day: string
  age: number | undefined
  rule: LicenceRule
  /** The player takes bonuses, and has no second account. */
  takes_bonuses: boolean
  had_count: number
  open_versions: readonly bigint[]
  given: ReadonlyMap<bigint, number>
}

/** What is known of a player. */
export async function receiverOf(db: Db | Tx, id: bigint, now: Date): Promise<Receiver> {
  const player = await playerOf(db, id)
  if (!player) throw new Error(`player ${id} does not exist`)
  const groups = await groupsOf(db, id)
  const { can_issue } = await settingOf(db, id)
  const { date_of_birth, license_name, country, currency, locale, brand_id } = player
  return {
    ...dayIn(timeZoneOf(brand_id), now),
    ...(await countsOf(db, id)),
    currency,
    country,
    locale,
    groups,
    stag: (await sentBy(db, id))?.stag ?? null,
    deposits_count: await depositsCount(db, id),
    age: date_of_birth === null ? undefined : ageOn(date_of_birth, now),
    rule: await ruleOf(db, license_name),
    takes_bonuses: can_issue && !groups.includes(multiAccountGroup),
    given: await givenCounts(db, id),
  }
}

/** The rule of a licence; the strictest of all for one that has none. */
export async function ruleOf(db: Db | Tx, licence: string): Promise<LicenceRule> {
  const rules = await licenceRules(db)
  return rules.find((rule) => rule.licence === licence) ?? strictest(rules)
}

/** The day and its weekday in a time zone; Monday is 1. */
export function dayIn(timeZone: string, now: Date): { day: string; weekday: number } {
  const day = dayOf(now, timeZone)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return { day, weekday: weekday === 0 ? 7 : weekday }
}
