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
import { enforceLimits, lockLimits } from './enforce-limits.ts'
import { type Amount, addLimit, cancelLoosening, type LimitRow, limitsOf } from './limit-store.ts'
import { mailLink } from './mail-link.ts'
import { pausePerson } from './pause.ts'
import { playerLimits } from './player-limits.ts'
import { saveRealityCheck, saveStricterAmount } from './stricter-limits.ts'

type LimitInput = Input<typeof contract.setLimit>['user_limit']

/**
 * Sets or changes a limit: a stricter one at once, a looser one after its link and waiting time.
 */
export async function setLimit(
  context: PlayerContext,
  { user_limit: input }: Input<typeof contract.setLimit>,
): Promise<Output<typeof contract.setLimit>> {
  const { now, player } = context
  const { type, period } = input
  const id = isPauseType(type)
    ? await pause(context, { type, period })
    : await change(context, input)
  const listed = await playerLimits(context.tx, { player_id: player.id, now })
  const own = listed.find((one) => one.id === id)
  if (!own) throw new Error(`limit ${id} does not exist`)
  return own
}

function pause(
  { now, player, ...work }: PlayerContext,
  input: { type: PauseType; period: string },
) {
  const end = pauseEnd(input.period, now)
  const { id: player_id, session_id } = player
  return pausePerson({ ...work, now }, { ...input, player_id, session_id, end, cause: 'player' })
}

async function change(context: PlayerContext, input: LimitInput): Promise<bigint> {
  const { player } = context
  await lockLimits(context, player.id)
  const { type, period } = input
  const id = isCountedType(type)
    ? await changeAmount(context, { ...input, type })
    : await saveRealityCheck(context, period)
  await enforceLimits(context, player.id)
  return id
}

async function changeAmount(
  context: PlayerContext,
  input: LimitInput & { type: CountedType },
): Promise<bigint> {
  const { type } = input
  const amount = await amountOf(context, input)
  const current = await findCurrent(context, input)
  const isLooser = current !== undefined && sizeOf(amount) > sizeOf(current)
  if (isLooser) return raise(context, current, amount)
  const { period } = input
  return saveStricterAmount(context, { type, period, amount, current })
}

async function amountOf(context: PlayerContext, input: LimitInput): Promise<Amount> {
  const { minutes } = input
  if (minutes === undefined) return strictest(context, input)
  return { limit_micros: null, currency: null, amount_cents: null, minutes }
}

/** Of the amounts in several currencies the lowest. */
async function strictest({ tx }: PlayerContext, { accounts = [] }: LimitInput): Promise<Amount> {
  const worth = await worthNow(tx)
  const amounts = accounts.map((listed) => {
    const limit_micros = worth.micros(listed)
    if (limit_micros === undefined) {
      throw invalid(contract.setLimit, { 'user_limit.accounts': 'rate_unknown' })
    }
    if (limit_micros > limitMicrosMax) {
      throw invalid(contract.setLimit, { 'user_limit.accounts': 'invalid' })
    }
    return { ...listed, limit_micros, minutes: null }
  })
  const [least] = amounts.toSorted((one, other) => (one.limit_micros < other.limit_micros ? -1 : 1))
  if (!least) throw new Error('a limit of money without an amount')
  return least
}

/** The active limit of this type and period. */
async function findCurrent({ tx, now, player }: PlayerContext, { type, period }: LimitInput) {
  const rows = await limitsOf(tx, { player_id: player.id, now })
  return rows.find((one) => one.type === type && one.period === period && one.raises === null)
}

/** A new raise replaces the pending one; the limit itself does not change yet. */
async function raise(context: PlayerContext, current: LimitRow, amount: Amount): Promise<bigint> {
  const { tx, now, player } = context
  const { type, period, reset_at } = current
  const link = await mailLink(context, player.id)
  if (!link) throw refuse(contract.setLimit, 'too_many_requests')
  await cancelLoosening(tx, { id: current.id, now })
  const input = { player_id: player.id, type, period, reset_at, ...amount, raises: current.id, now }
  return (await addLimit(tx, input, link)).id
}
