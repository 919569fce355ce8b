import type { Chip } from '@casino/game-kit/live/draw-protocol.ts'
import { now } from '@casino/time/now.ts'
import type { Member } from './audience.ts'
import type { Live } from './live.ts'
import type { PlayerMessage } from './messages.ts'
import { addBetRow } from './stores/live-store.ts'
import type { Entry, Table } from './table.ts'
import type { LiveSession } from './types.ts'

/** A bet as a player asks for it: on an automatic multiplier, or with chips on spots. */
export type NewBet = {
  slot: number
  amount_cents: number
  auto_x100?: number | undefined
  chips?: Chip[]
}

export function newBetOf(message: Extract<PlayerMessage, { type: 'bet' }>): NewBet {
  const { slot } = message
  if ('chips' in message) {
    const { chips } = message
    return { slot, chips, amount_cents: chips.reduce((sum, chip) => sum + chip.amount_cents, 0) }
  }
  return { slot, amount_cents: message.amount_cents, auto_x100: message.auto_x100 ?? undefined }
}

/** Stores a bet of the round; returns why it cannot take part. */
export async function storeBet(
  { deps }: Live,
  { round }: Table,
  { bet, session }: Entry,
): Promise<'betting_closed' | 'wallet' | undefined> {
  try {
    const isStored = await addBetRow(deps.pool, { bet, roundId: round.id, session, at: now() })
    return isStored ? undefined : 'betting_closed'
  } catch (error) {
    deps.log.error({ error, bet_id: bet.id }, 'bet not stored')
    return 'wallet'
  }
}

/** The stakes of a player in the round. */
export function stakedIn({ round }: Table, owner: string): number {
  const own = [...round.bets.values()].filter((bet) => bet.owner === owner)
  return own.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)
}

/**
 * Whether a bet is not too high: on a table, chips of all bets together; where a licence has a maximum,
 * all bets of a round.
 */
export function isWithinMax(
  { max_bet, stake_max }: Pick<LiveSession, 'max_bet' | 'stake_max'>,
  { amount_cents, chips }: NewBet,
  staked: number,
): boolean {
  if (stake_max !== null && amount_cents + staked > stake_max) return false
  return amount_cents + (chips ? staked : 0) <= max_bet
}

/**
 * Whether this round would take off sooner after the player's last one than their licence allows.
 */
export function isTooSoon(
  { flights }: Live,
  { until_ms }: Table,
  { owner, session }: Member,
): boolean {
  const last = flights.get(owner)
  if (last === undefined || until_ms === null) return false
  return until_ms - last < session.round_ms_min
}
