import type { Input, Output } from '@casino/contract/endpoint.ts'
import { Refusal, refuse } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext, StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import { findCurrency } from '@casino/money/money.ts'
import { playerTicketsMax, prizesMax, prizeWords, ticketsMax } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { replacePrizes } from '../draw/draw-store.ts'
import { type LotteryRow, lockLottery, type PrizeJson } from '../lottery-store.ts'
import * as store from './edit-store.ts'
import { lotteryKind } from './show-in-office.ts'

type Done = { text: string }

/** A lottery as the object of a change by staff, locked. */
export async function lotterySubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const row = await lockLottery(tx, id)
  if (!row) throw refuse(contract.showLottery, 'lottery_unknown')
  const { version, brand_id, slug, state, start_at, end_at, points_price } = row
  const dates = { start_at: start_at.toISOString(), end_at: end_at.toISOString() }
  const own = brand_id === null ? {} : { brand_id }
  return { kind: lotteryKind, id, version, state: { ...own, slug, state, ...dates, points_price } }
}

/** Adds a draft without prizes. */
export async function addLottery(
  { tx, now, staff }: StaffWork,
  input: Input<typeof contract.addLottery>,
): Promise<Output<typeof contract.addLottery>> {
  const { slug, title, currency, start_at, end_at, brand_id = null } = input
  if (end_at <= start_at || end_at <= now) throw refuse(contract.addLottery, 'lottery_dates_wrong')
  const id = await store.addLottery(tx, {
    slug,
    brand_id,
    titles: { en: title },
    currency,
    start_at,
    end_at,
    group_ids: [],
    points_price: null,
    player_max: playerTicketsMax,
    tickets_max: ticketsMax,
    series: null,
    repeat_days: null,
    uses_beacon: false,
    created_by: staff.name,
    now,
  })
  if (id === undefined) throw refuse(contract.addLottery, 'lottery_slug_in_use')
  return { id, text: `The lottery ${slug} is a draft. Add its prizes and what gives tickets.` }
}

export async function changeLottery(
  { tx }: StaffChangeContext,
  input: Input<typeof contract.changeLottery>,
): Promise<Done> {
  const { id, start_at, end_at, points_price = null, player_max, tickets_max } = input
  const { series = null, repeat_days = null, uses_beacon, groups = [] } = input
  const draft = await draftOf(tx, id)
  if (end_at <= start_at) throw refuse(contract.changeLottery, 'lottery_dates_wrong')
  if ((series === null) !== (repeat_days === null)) {
    throw refuse(contract.changeLottery, 'lottery_series_wrong')
  }
  const numbers = { points_price, player_max, tickets_max, series, repeat_days, uses_beacon }
  const group_ids = groups.map(Number)
  const { titles } = draft
  await store.saveLottery(tx, id, { titles, start_at, end_at, group_ids, ...numbers })
  return changed(draft)
}

export async function changeTitle(
  { tx }: StaffChangeContext,
  { id, language, title }: Input<typeof contract.changeTitle>,
): Promise<Done> {
  const draft = await draftOf(tx, id)
  await store.saveLottery(tx, id, { ...draft, titles: { ...draft.titles, [language]: title } })
  return changed(draft)
}

/** Replaces the prizes by what staff wrote, in the currency of the lottery. */
export async function changePrizes(
  { tx }: StaffChangeContext,
  { id, lines }: Input<typeof contract.changePrizes>,
): Promise<Done> {
  const draft = await draftOf(tx, id)
  const prizes = prizesOf(lines, draft.currency)
  if (!prizes) throw refuse(contract.changePrizes, 'lottery_prizes_wrong')
  await replacePrizes(tx, id, prizes)
  await store.countVersion(tx, id)
  return { text: `${draft.slug} has ${prizes.length} prizes.` }
}

function prizesOf(lines: readonly string[], currency: string): PrizeJson[] | undefined {
  const words = prizeWords(lines)
  const subunits = findCurrency(currency)?.subunits_to_unit
  if (!words || subunits === undefined) return undefined
  if (words.some(({ of }) => of !== 'points' && of !== currency)) return undefined
  const prizes = words.flatMap(({ count, units, of }) => {
    const prize: PrizeJson =
      of === 'points'
        ? { kind: 'points', points: units }
        : { kind: 'cash', currency, amount_cents: units * subunits }
    return Array.from({ length: count }, () => prize)
  })
  return prizes.length > prizesMax ? undefined : prizes
}

export async function changeDepositRule(
  { tx }: StaffChangeContext,
  input: Input<typeof contract.changeDepositRule>,
): Promise<Done> {
  const { id, currency, from_amount_cents, price_cents = null } = input
  const draft = await draftOf(tx, id)
  await store.putDepositRule(tx, id, { currency, from_amount_cents, price_cents })
  await store.countVersion(tx, id)
  return changed(draft)
}

const microsPerEuro = 1_000_000n

export async function changeBetRule(
  { tx }: StaffChangeContext,
  { id, product, price_euro }: Input<typeof contract.changeBetRule>,
): Promise<Done> {
  const draft = await draftOf(tx, id)
  const eur_micros = price_euro === undefined ? null : BigInt(price_euro) * microsPerEuro
  await store.putBetRule(tx, id, { product, eur_micros })
  await store.countVersion(tx, id)
  return changed(draft)
}

/** A lottery that nobody takes part in yet. */
export async function draftOf(tx: Tx, id: bigint): Promise<LotteryRow> {
  const row = await lockLottery(tx, id)
  if (!row) throw refuse(contract.showLottery, 'lottery_unknown')
  if (row.state !== 'draft') throw new Refusal('lottery_not_draft')
  return row
}

function changed({ slug }: LotteryRow): Done {
  return { text: `The draft of ${slug} is changed.` }
}
