import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { floatsOf } from '@casino/game-kit/fair/fair.ts'
import type { AnyGame, LiveGame } from '@casino/game-kit/game.ts'
import { mathematicsOf } from '@casino/game-kit/mathematics.ts'
import type { PlayResult } from '@casino/game-kit/protocol.ts'
import { playInstant } from '@casino/game-kit/replay.ts'
import { now, nowMs } from '@casino/time/now.ts'
import type { PoolClient } from 'pg'
import { betRange, isAllowedStake } from './bet-levels.ts'
import { type GameContext, gameOf } from './context.ts'
import { Refusal } from './errors.ts'
import { largestWinOf } from './rounds/largest-win.ts'
import { resultOf } from './rounds/round-result.ts'
import { isPending, type RoundState } from './rounds/round-states.ts'
import {
  addRound,
  findPlay,
  findUnfinished,
  lastStart,
  type NewRound,
} from './rounds/round-store.ts'
import { fairPlay } from './rounds/seeds.ts'
import { advanceForPlayer, leaseMs } from './rounds/settle.ts'
import { transaction } from './rounds/transaction-store.ts'
import { lockSeed, type Seed, spendNonce } from './seeds/seed-store.ts'
import { moveDemo, type Session } from './sessions/session-store.ts'
import { assertOpen } from './sessions.ts'

/** How long a bet waits for the one of another window. */
const turnPatienceMs = 5_000
const turnPauseMs = 25
/** How long a bet waits until the licence allows the next round; where that is longer it is refused. */
const pacePatienceMs = 10_000

export type Play = { play_id: string; input: unknown }

/**
 * Plays once. The draw is stored first, then the wallet is asked, and only its answer shows the
 * result. The same `play_id` again, at once or after a restart, is the same play.
 */
export async function play(
  context: GameContext,
  session: Session,
  { play_id, input }: Play,
): Promise<PlayResult> {
  const game = playable(gameOf(context, session.slug))
  const parsed = game.input.safeParse(input)
  if (!parsed.success) throw new Refusal('bad_request')
  const known = await findPlay(context.pool, { ...session, play_id })
  // A new one is held against the casino's session by its bet.
  if (known) await assertOpen(context, session)
  const request = { session, game, play_id, input: parsed.data }
  const id = known?.id ?? (await drawInTurn(context, request))
  return resultOf(await advanceForPlayer(context, id))
}

type PlayableGame = Exclude<AnyGame, LiveGame>

export function playable(game: AnyGame): PlayableGame {
  if (game.kind === 'live') throw new Refusal('game_unknown')
  return game
}

type PlayRequest = { session: Session; game: PlayableGame; play_id: string; input: unknown }

/**
 * Draws as soon as the player's round in another window has its money, which is a matter of a moment;
 * a round that waits for his own steps is a refusal. Gives the round's id.
 */
async function drawInTurn(context: GameContext, request: PlayRequest): Promise<string> {
  const beganAtMs = nowMs()
  while (true) {
    const drawn = await draw(context, request)
    if ('id' in drawn) return drawn.id
    const isStopping = context.stopping.aborted
    if ('early_ms' in drawn) {
      const endsAtMs = beganAtMs + pacePatienceMs
      if (isStopping || nowMs() + drawn.early_ms > endsAtMs) throw new Refusal('too_many_requests')
      await pause(drawn.early_ms)
      continue
    }
    const isOver = isStopping || nowMs() > beganAtMs + turnPatienceMs
    if (!isPending(drawn.behind) || isOver) throw new Refusal('round_open')
    await pause(turnPauseMs)
  }
}

type Drawn = { id: string } | { behind: RoundState } | { early_ms: number }

/** Draws and stores the round, one at a time for each player and game, or gives what it is behind. */
async function draw(context: GameContext, request: PlayRequest): Promise<Drawn> {
  const { session, game, play_id, input } = request
  const stake = game.stake(input)
  const range = betRange(game, session.currency)
  if (!range || !isAllowedStake(game, range, stake)) throw new Refusal('stake_not_allowed')
  if (Number(stake) * largestWinOf(game, input) > range.max_win_cents) {
    throw new Refusal('win_too_large')
  }
  return transaction(context.pool, async (tx) => {
    // A change of seeds that was waited for has put another pair in its place: that one is looked for.
    const seed = (await lockSeed(tx, session)) ?? (await lockSeed(tx, session))
    if (!seed) throw new Refusal('seeds_missing')
    const known = await findPlay(tx, { ...session, play_id })
    if (known) return { id: known.id }
    const unfinished = await findUnfinished(tx, session)
    if (unfinished) return { behind: unfinished.state }
    const early_ms = await msUntilNext(tx, session)
    if (early_ms > 0) return { early_ms }

    const nonce = await spendNonce(tx, seed.id)
    const drawn = drawFrom(context, { game, input, seed, nonce })
    const round = newRound({ ...request, stake, seed, nonce, drawn })
    await addRound(tx, session.mode === 'demo' ? await demoRound(tx, session, round) : round)
    return { id: round.id }
  })
}

/** How long the licence of the player has him wait for the next round. */
async function msUntilNext(tx: PoolClient, session: Session): Promise<number> {
  if (session.round_ms_min === 0) return 0
  const last = await lastStart(tx, session)
  return last ? last.getTime() + session.round_ms_min - nowMs() : 0
}

type Result = { outcome: unknown; payout_cents: bigint; secret_sealed: string | null }
type Draw = { game: PlayableGame; input: unknown; seed: Seed; nonce: bigint }

function drawFrom({ seal }: GameContext, { game, input, seed, nonce }: Draw): Result {
  const next = floatsOf(fairPlay(seal, seed, nonce))
  if (game.kind === 'instant') {
    return { ...playInstant(game, { version: game.version, next }, input), secret_sealed: null }
  }
  const { secret, view } = game.start(next, input)
  return { outcome: view, payout_cents: 0n, secret_sealed: seal.close(JSON.stringify(secret)) }
}

type Parts = PlayRequest & { stake: bigint; seed: Seed; nonce: bigint; drawn: Result }

function newRound({ session, game, play_id, input, stake, seed, nonce, drawn }: Parts): NewRound {
  const at = now()
  return {
    id: randomUUID(),
    session_id: session.id,
    player_key: session.player_key,
    slug: session.slug,
    currency: session.currency,
    play_id,
    seed_id: seed.id,
    nonce,
    version: game.version,
    mathematics: mathematicsOf(game, game.version),
    state: 'drawn',
    input,
    secret_sealed: drawn.secret_sealed,
    outcome: drawn.outcome,
    stake_cents: stake,
    payout_cents: drawn.payout_cents,
    balance_cents: null,
    created_at: at,
    moved_at: at,
    // The player's own request asks the wallet; the settler only if that request has died.
    next_attempt_at: new Date(at.getTime() + leaseMs),
  }
}

/** Play money moves in the same transaction; no wallet is asked. */
async function demoRound(tx: PoolClient, session: Session, round: NewRound): Promise<NewRound> {
  const isOpen = round.secret_sealed !== null
  const staked = await moveDemo(tx, session.id, -round.stake_cents)
  if (staked === undefined) throw new Refusal('funds')
  const balance = isOpen ? staked : await moveDemo(tx, session.id, round.payout_cents)
  return {
    ...round,
    state: isOpen ? 'open' : 'settled',
    balance_cents: balance ?? staked,
    next_attempt_at: null,
  }
}
