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
import { lockFreespins, withSpins } from './freespins/free-spin.ts'
import { countSpin, type FreespinIssue } from './freespins/issue-store.ts'
import { reportSpin } from './freespins/report.ts'
import { largestWinOf } from './rounds/largest-win.ts'
import { isPending, type RoundState } from './rounds/round-states.ts'
import {
  addRound,
  findPlay,
  findUnfinished,
  lastStart,
  type NewRound,
} from './rounds/round-store.ts'
import { fairPlay } from './rounds/seeds.ts'
import { advanceForPlayer } from './rounds/settle.ts'
import { leaseMs } from './rounds/settle-times.ts'
import { transaction } from './rounds/transaction-store.ts'
import { lockSeed, type Seed, spendNonce } from './seeds/seed-store.ts'
import { moveDemo, type Session } from './sessions/session-store.ts'
import { assertOpen, confirmedBalance } from './sessions.ts'

/** How long a bet waits for a bet in another window. */
const turnPatienceMs = 5_000
const turnPauseMs = 25
/** How long a bet waits until the licence allows the next round; a longer wait is refused. */
const pacePatienceMs = 10_000

/** `freespins`: the play is one of these free spins and has no stake at the wallet. */
export type Play = { play_id: string; input: unknown; freespins?: string | undefined }

/**
 * Plays once. The draw is stored before the wallet call, and its result is shown only after the
 * wallet's answer. Repeating a `play_id`, at once or after a restart, is the same play.
 */
export async function play(
  context: GameContext,
  session: Session,
  { play_id, input, freespins }: Play,
): Promise<PlayResult> {
  const game = playable(gameOf(context, session.slug))
  const parsed = game.input.safeParse(input)
  if (!parsed.success) throw new Refusal('bad_request')
  const known = await findPlay(context.pool, { ...session, play_id })
  // A new play is checked by the casino's wallet with its bet.
  if (known) await assertOpen(context, session)
  if (known) return withSpins(context, await advanceForPlayer(context, known.id))
  const request = { session, game, play_id, input: parsed.data }
  if (freespins !== undefined) return playFree(context, { ...request, issue_id: freespins })
  return withSpins(context, await advanceForPlayer(context, await drawInTurn(context, request)))
}

/** Plays a free spin: the casino confirms only that the player may play, and pays at the end. */
async function playFree(
  context: GameContext,
  { issue_id, ...request }: PlayRequest & { issue_id: string },
): Promise<PlayResult> {
  const balance_cents = await confirmedBalance(context, request.session)
  const id = await drawInTurn(context, { ...request, free: { issue_id, balance_cents } })
  return reportSpin(context, await advanceForPlayer(context, id))
}

type PlayableGame = Exclude<AnyGame, LiveGame>

export function playable(game: AnyGame): PlayableGame {
  if (game.kind === 'live') throw new Refusal('game_unknown')
  return game
}

type PlayRequest = {
  session: Session
  game: PlayableGame
  play_id: string
  input: unknown
  free?: { issue_id: string; balance_cents: bigint }
}

/**
 * Draws after the player's round in another window has its wallet answer, which takes a moment. A
 * round that waits for the player's moves is a refusal. Returns the round's id.
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

/**
 * Draws and stores the round, one at a time per player and game, or returns the round that it must
 * wait for.
 */
async function draw(context: GameContext, request: PlayRequest): Promise<Drawn> {
  const { session, game, play_id, input } = request
  const stake = game.stake(input)
  const range = betRange(game, session)
  if (!range || !isAllowedStake(game, range, stake)) throw new Refusal('stake_not_allowed')
  if (Number(stake) * largestWinOf(game, input) > range.max_win_cents) {
    throw new Refusal('win_too_large')
  }
  return transaction(context.pool, async (tx) => {
    // A concurrent change of seeds has replaced the pair, so the new one is read.
    const seed = (await lockSeed(tx, session)) ?? (await lockSeed(tx, session))
    if (!seed) throw new Refusal('seeds_missing')
    const known = await findPlay(tx, { ...session, play_id })
    if (known) return { id: known.id }
    const unfinished = await findUnfinished(tx, session)
    if (unfinished) return { behind: unfinished.state }
    const early_ms = await msUntilNext(tx, session)
    if (early_ms > 0) return { early_ms }
    const issue = await freespinsFor(tx, request, stake)

    const nonce = await spendNonce(tx, seed.id)
    const drawn = drawFrom(context, { game, input, seed, nonce })
    const round = newRound({ ...request, stake, seed, nonce, drawn })
    await store(tx, { ...request, round, issue })
    return { id: round.id }
  })
}

/**
 * The free spins, locked, that this play is one of. While a game has free spins no stake is taken,
 * and a play that was meant to be free is never one with a stake.
 */
async function freespinsFor(
  tx: PoolClient,
  { session, game, free }: PlayRequest,
  stake: bigint,
): Promise<FreespinIssue | undefined> {
  const spins = await lockFreespins(tx, session, game)
  if (spins && !free) throw new Refusal('freespins_first')
  if (free && spins?.issue.issue_id !== free.issue_id) throw new Refusal('freespins_over')
  if (spins && BigInt(spins.stake_cents) !== stake) throw new Refusal('stake_not_allowed')
  return spins?.issue
}

/** How long the player must wait for the next round because of the licence. */
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
    freespin_id: null,
    created_at: at,
    moved_at: at,
    // The player's own request calls the wallet; the settler takes over only if that request has
    // died.
    next_attempt_at: new Date(at.getTime() + leaseMs),
  }
}

type Stored = Pick<PlayRequest, 'session' | 'free'> & {
  round: NewRound
  issue: FreespinIssue | undefined
}

async function store(tx: PoolClient, { session, free, round, issue }: Stored): Promise<void> {
  if (issue && free) await addFreeRound(tx, round, { ...free, id: issue.id })
  else await addRound(tx, session.mode === 'demo' ? await demoRound(tx, session, round) : round)
}

/** A free spin is settled and counted at once, without a wallet call. */
async function addFreeRound(
  tx: PoolClient,
  round: NewRound,
  { id, balance_cents }: { id: bigint; balance_cents: bigint },
): Promise<void> {
  const free = { freespin_id: id, balance_cents, state: 'settled', next_attempt_at: null } as const
  await addRound(tx, { ...round, ...free })
  const { payout_cents: won_cents, created_at: now } = round
  // The player's own request reports the end; the settler does if that request has died.
  await countSpin(tx, { id, won_cents, now, report_at: new Date(now.getTime() + leaseMs) })
}

/** Play money moves in the same transaction, without a wallet. */
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
