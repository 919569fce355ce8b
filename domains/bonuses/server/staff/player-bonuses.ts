import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { formatMoney } from '@casino/money/money.ts'
import { countVersion, playerSubject } from '@casino/players/public'
import { auditOf } from '@casino/staff/public'
import { wageringOf } from '@casino/wallet/bonus-money'
import { worthNow } from '@casino/wallet/money'
import { boundOf, givenByTwoMicros, givenDayHours, isCancelable } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { findBonus, saveBonus } from '../bonuses/bonus-store.ts'
import { endBonus } from '../bonuses/end-bonus.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { depositsCount } from '../deposits/deposit-store.ts'
import { giveGift } from '../give-gift.ts'
import { openPlan } from '../plans/plan-store.ts'
import { pushBonus } from '../push-gift.ts'
import { settingOf } from '../setting-store.ts'
import {
  countPlayerBonuses,
  findAnyBonus,
  givenByStaffSince,
  playerBonusesPage,
} from './bonus-list-store.ts'

const bonusKind = 'bonus'

export const bonusReader: ListReader<typeof contract.listPlayerBonuses> = {
  rows: ({ db }, listing) => playerBonusesPage(db, listing),
  count: ({ db }, counted) => countPlayerBonuses(db, counted),
}

export async function showPlayerBonus(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerBonus>,
): Promise<Output<typeof contract.showPlayerBonus>> {
  const bonus = await findAnyBonus(db, id)
  if (!bonus) throw refuse(contract.showPlayerBonus, 'bonus_unknown')
  return { ...bonus, audit: await auditOf(db, { kind: bonusKind, id }) }
}

/** A bonus as the object of a change by staff; its player's bonuses are locked. */
export async function bonusSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const known = await findAnyBonus(tx, id)
  if (!known) throw refuse(contract.cancelByStaff, 'bonus_unknown')
  await lockBonuses(tx, known.player_id)
  const bonus = await findAnyBonus(tx, id)
  if (!bonus) throw refuse(contract.cancelByStaff, 'bonus_unknown')
  const { version, player_id, stage, plan } = bonus
  return { kind: bonusKind, id, version, state: { player_id, stage, plan } }
}

/** Cancels a bonus. A job ends a running one, which moves money. */
export async function cancelByStaff(
  work: StaffChangeContext,
  { id }: Input<typeof contract.cancelByStaff>,
): Promise<Output<typeof contract.cancelByStaff>> {
  const { tx, now } = work
  const player_id = (await findAnyBonus(tx, id))?.player_id ?? 0n
  const bonus = await findBonus(tx, { id, player_id })
  if (!bonus) throw refuse(contract.cancelByStaff, 'bonus_unknown')
  if (!isCancelable(bonus.stage)) throw refuse(contract.cancelByStaff, 'bonus_not_cancelable')
  const reason = 'by_staff'
  if (bonus.stage !== 'handle_bets') {
    await endBonus(work, bonus, { to: 'canceled', reason })
    return { text: `Bonus ${id} is cancelled.` }
  }
  const [running] = await wageringOf(tx, [player_id])
  // Its money is the player's: a reader of bets completes it within moments.
  if (running?.source === bonus.source && running.wager_left_cents === 0n) {
    throw refuse(contract.cancelByStaff, 'bonus_not_cancelable')
  }
  const ends_asked_at = bonus.ends_asked_at ?? now
  await pushBonus(work, await saveBonus(tx, bonus, { ends_as: 'canceled', ends_asked_at, reason }))
  return { text: `Bonus ${id} ends within a minute, or after its open round.` }
}

export async function showPlayerGifts(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerGifts>,
): Promise<Output<typeof contract.showPlayerGifts>> {
  return { id, ...(await settingOf(db, id)), deposits_count: await depositsCount(db, id) }
}

type Given = Input<typeof contract.giveBonus>

/** The player who is given a bonus. Above a sum in a day two people give it. */
export async function receiverSubject(work: StaffWork, input: Given): Promise<Subject> {
  await lockBonuses(work.tx, input.id)
  const subject = await playerSubject(work, input)
  const micros = (await worthNow(work.tx)).micros(input)
  if (micros === undefined) throw refuse(contract.giveBonus, 'bonus_currency_unknown')
  const since = new Date(work.now.getTime() - givenDayHours * 3_600_000)
  const before = await givenByStaffSince(work.tx, { player_id: input.id, since })
  return { ...subject, needsTwo: before + micros >= givenByTwoMicros }
}

/** Gives a bonus of a manual plan, no more than the plan allows. */
export async function giveBonus(
  work: StaffChangeContext,
  { id: player_id, plan: key, currency, amount_cents, is_asked, version: seen }: Given,
): Promise<Output<typeof contract.giveBonus>> {
  const version = await openPlan(work.tx, { key })
  if (version?.plan.trigger !== 'manual') throw refuse(contract.giveBonus, 'plan_unknown')
  const most = boundOf(version.plan.amounts, currency)
  if (most === null) throw refuse(contract.giveBonus, 'bonus_currency_unknown')
  if (amount_cents > most) throw refuse(contract.giveBonus, 'bonus_above_plan')
  await giveGift(work, {
    version,
    player_id,
    currency,
    amount_cents,
    strategy: 'personal',
    // The version of the player grows with each gift.
    key: `staff:${player_id}:${seen}`,
    isUnasked: !is_asked,
  })
  await countVersion(work.tx, player_id)
  const amount = formatMoney({ amount_cents, currency }, 'en')
  return { text: `Player ${player_id} is given ${amount} of ${key}.` }
}
