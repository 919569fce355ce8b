import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { worthNow } from '@casino/wallet/money'
import * as contract from '../contract.ts'
import {
  type CountedType,
  isCountedType,
  isPauseType,
  limitMicrosMax,
  type PauseType,
  pauseEnd,
  sizeOf,
} from '../rules.ts'
import { type Amount, addLimit, type LimitRow, limitsOf, stayAsItIs } from './limit-store.ts'
import { mailLink } from './link.ts'
import { lockLimits, obeyLimits } from './obey.ts'
import { pausePerson } from './pause.ts'
import { playerLimits } from './player-limits.ts'
import { keepAmount, keepReality } from './tighten.ts'

type Wish = Input<typeof contract.setLimit>['user_limit']

/** Sets a limit or changes it: stricter at once, looser after its wait and its link. */
export async function setLimit(
  context: PlayerContext,
  { user_limit: wish }: Input<typeof contract.setLimit>,
): Promise<Output<typeof contract.setLimit>> {
  const { now, player } = context
  const { type, period } = wish
  const id = isPauseType(type)
    ? await pause(context, { type, period })
    : await change(context, wish)
  const told = await playerLimits(context.tx, { player_id: player.id, now })
  const own = told.find((one) => one.id === id)
  if (!own) throw new Error(`limit ${id} is gone`)
  return own
}

function pause({ now, player, ...work }: PlayerContext, wish: { type: PauseType; period: string }) {
  const end = pauseEnd(wish.period, now)
  const { id: player_id, session_id } = player
  return pausePerson({ ...work, now }, { ...wish, player_id, session_id, end, cause: 'player' })
}

async function change(context: PlayerContext, wish: Wish): Promise<bigint> {
  const { player } = context
  await lockLimits(context, player.id)
  const { type, period } = wish
  const id = isCountedType(type)
    ? await changeAmount(context, { ...wish, type })
    : await keepReality(context, period)
  await obeyLimits(context, player.id)
  return id
}

async function changeAmount(
  context: PlayerContext,
  wish: Wish & { type: CountedType },
): Promise<bigint> {
  const { type } = wish
  const amount = await amountOf(context, wish)
  const current = await holding(context, wish)
  const isLooser = current !== undefined && sizeOf(amount) > sizeOf(current)
  if (isLooser) return raise(context, current, amount)
  const { period } = wish
  return keepAmount(context, { type, period, amount, current })
}

async function amountOf(context: PlayerContext, wish: Wish): Promise<Amount> {
  const { minutes } = wish
  if (minutes === undefined) return strictest(context, wish)
  return { limit_micros: null, currency: null, amount_cents: null, minutes }
}

/** Of what was told in several currencies, the one that is worth least. */
async function strictest({ tx }: PlayerContext, { accounts = [] }: Wish): Promise<Amount> {
  const worth = await worthNow(tx)
  const amounts = accounts.map((told) => {
    const limit_micros = worth.micros(told)
    if (limit_micros === undefined) {
      throw invalid(contract.setLimit, { 'user_limit.accounts': 'rate_unknown' })
    }
    if (limit_micros > limitMicrosMax) {
      throw invalid(contract.setLimit, { 'user_limit.accounts': 'invalid' })
    }
    return { ...told, limit_micros, minutes: null }
  })
  const [least] = amounts.toSorted((one, other) => (one.limit_micros < other.limit_micros ? -1 : 1))
  if (!least) throw new Error('a limit of money without an amount')
  return least
}

/** The limit of this type and period that holds. */
async function holding({ tx, now, player }: PlayerContext, { type, period }: Wish) {
  const rows = await limitsOf(tx, { player_id: player.id, now })
  return rows.find((one) => one.type === type && one.period === period && one.raises === null)
}

/** A newer wish takes the place of one that waits; of the limit itself nothing changes yet. */
async function raise(context: PlayerContext, current: LimitRow, amount: Amount): Promise<bigint> {
  const { tx, now, player } = context
  const { type, period, reset_at } = current
  const link = await mailLink(context, player.id)
  if (!link) throw refuse(contract.setLimit, 'too_many_requests')
  await stayAsItIs(tx, { id: current.id, now })
  const wish = { player_id: player.id, type, period, reset_at, ...amount, raises: current.id, now }
  return (await addLimit(tx, wish, link)).id
}
