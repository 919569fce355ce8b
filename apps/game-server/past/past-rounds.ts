import type { PastRound, PastRounds } from '@casino/game-kit/protocol.ts'
import { currencyOf } from '../bet-levels.ts'
import type { GameContext } from '../context.ts'
import { messageOf, Refusal } from '../errors.ts'
import { reasonNotCounted } from '../rounds/round-result.ts'
import { isOver, isPending } from '../rounds/round-states.ts'
import { type PastRow, pastRoundOf, pastRounds } from '../rounds/round-store.ts'
import { openSeed } from '../rounds/seeds.ts'
import type { Session } from '../sessions/session-store.ts'

const pageSize = 50

/** A player's rounds in a game, including those refused by the casino, by pages. */
export async function historyOf(
  context: GameContext,
  session: Session,
  before: string | undefined,
): Promise<PastRounds> {
  const { player_key, slug } = session
  const rows = await pastRounds(context.pool, { player_key, slug, before, limit: pageSize })
  const next = rows.length < pageSize ? null : (rows.at(-1)?.id ?? null)
  return { data: rows.map((row) => pastRound(context, session, row)), next }
}

/** One of a player's rounds in a game; only if it is over. */
export async function roundOf(
  context: GameContext,
  session: Session,
  id: string,
): Promise<PastRound> {
  const { player_key, slug } = session
  const row = await pastRoundOf(context.pool, { player_key, slug, id })
  if (!row) throw new Refusal('round_unknown')
  if (!isOver(row.state)) throw new Refusal(isPending(row.state) ? 'pending' : 'round_open')
  return pastRound(context, session, row)
}

function pastRound(context: GameContext, { locale }: Session, row: PastRow): PastRound {
  const why = reasonNotCounted(row)
  const server_seed = row.revealed_sealed && openSeed(context, row.revealed_sealed)
  return {
    round_id: row.id,
    at: row.created_at.toISOString(),
    state: row.state as PastRound['state'],
    ...(why ? { reason: messageOf(why.code, locale) } : {}),
    currency: currencyOf(row.currency),
    stake_cents: Number(row.stake_cents),
    payout_cents: row.state === 'settled' ? Number(row.payout_cents) : 0,
    ...(row.freespin_id === null ? {} : { is_free: true as const }),
    nonce: Number(row.nonce),
    server_seed_hash: row.server_seed_hash,
    client_seed: row.client_seed,
    ...(server_seed ? { server_seed } : {}),
    version: row.version,
    mathematics: row.mathematics,
    input: row.input,
    outcome: row.outcome,
  }
}
