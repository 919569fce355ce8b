import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyGame } from '@casino/game-kit/game.ts'
import type { GameSession, PlayResult } from '@casino/game-kit/protocol.ts'
import { now } from '@casino/time/now.ts'
import { betRange, currencyOf, demoStartCents } from './bet-levels.ts'
import { type GameContext, gameOf } from './context.ts'
import { Refusal, refusalOf } from './errors.ts'
import { originIn } from './framer.ts'
import { freespinsOf, shownSpins, withSpins } from './freespins/free-spin.ts'
import { findUnfinished, findUnseen } from './rounds/round-store.ts'
import { fairState } from './rounds/seeds.ts'
import {
  addSession,
  endSession,
  findSession,
  type LicenceRules,
  openSession,
  type Session,
} from './sessions/session-store.ts'
import type { WalletAnswer } from './wallet-client.ts'

/** A launch token opens its game once, within this time. */
const tokenLifeMs = 60_000
/** A session expires after this time without use. */
const sessionLifeMs = 12 * 60 * 60_000
/** A result that was never shown is shown again within this time. */
const unseenLifeMs = 24 * 60 * 60_000
/** How long a page waits for the wallet's balance before it shows the last known one. */
const balancePatienceMs = 3_000
const keyBytes = 32
/** The wallet's code for a session that has ended, or a missing player. */
const sessionOver = 101

export type Launch = Pick<
  Session,
  'provider' | 'slug' | 'user_id' | 'nickname' | 'currency' | 'locale'
> &
  Pick<Session, 'return_url' | 'deposit_url' | 'mode'> &
  LicenceRules & { balance_cents?: bigint }

/** Prepares one launch of a game; only the token opens it, and the token is not stored. */
export async function launch(
  { pool }: GameContext,
  request: Launch,
): Promise<{ session_id: string; token: string }> {
  const id = randomUUID()
  const token = newKey()
  const at = now()
  const isDemo = request.mode === 'demo'
  const session: Session = {
    ...request,
    id,
    player_key: isDemo ? `demo:${id}` : `real:${request.user_id}`,
    balance_cents: isDemo ? demoStartCents(request.currency) : (request.balance_cents ?? 0n),
    token_expires_at: new Date(at.getTime() + tokenLifeMs),
    created_at: at,
  }
  await addSession(pool, session, hashOf(token))
  return { session_id: id, token }
}

/** Exchanges the launch token for the session's key. */
export async function openByToken(
  { pool }: GameContext,
  token: string,
): Promise<{ session: Session; key: string }> {
  const key = newKey()
  const opening = { tokenHash: hashOf(token), keyHash: hashOf(key), now: now() }
  const session = await openSession(pool, opening)
  if (!session) throw new Refusal('session_unknown')
  return { session, key }
}

/** The session of a key; refuses an unknown or expired one. */
export async function sessionOf({ pool }: GameContext, key: string): Promise<Session> {
  const at = now()
  const since = new Date(at.getTime() - sessionLifeMs)
  const session = await findSession(pool, hashOf(key), { now: at, since })
  if (!session) throw new Refusal('session_unknown')
  return session
}

/**
 * Refuses a session that has ended at the casino (by sign-out, password, block or exclusion), and
 * ends it here. Play money has no casino, and a casino that does not answer ends nothing.
 */
export async function assertOpen(context: GameContext, session: Session): Promise<void> {
  await currentBalance(context, session)
}

/**
 * The balance for a play that the casino does not see: it must confirm that the player may play.
 * Without its answer the play waits, as one with a bet does.
 */
export async function confirmedBalance(context: GameContext, session: Session): Promise<bigint> {
  const answer = await context.wallet.balance(balanceCall(session))
  await endIfOver(context, session, answer)
  if (answer.kind === 'refused') throw refusalOf(answer.code)
  if (answer.kind === 'unknown') throw new Refusal('pending')
  return answer.balance_cents
}

type Described = { session: Session; key: string; casinoOrigin: string }

/** All data that a game's page needs to start or resume. */
export async function describeSession(
  context: GameContext,
  { session, key, casinoOrigin }: Described,
): Promise<GameSession> {
  const game = gameOf(context, session.slug)
  const range = betRange(game, session)
  if (!range) throw new Refusal('currency_forbidden')
  const [balance, fair, spins] = await Promise.all([
    currentBalance(context, session),
    game.kind === 'live' ? null : fairState(context, session),
    freespinsOf(context.pool, session, game),
  ])
  const going = await unfinishedOf(context, session, Number(balance))
  return {
    session_key: key,
    mode: session.mode,
    slug: session.slug,
    locale: session.locale,
    currency: currencyOf(session.currency),
    balance_cents: Number(balance),
    ...range,
    fair,
    facts: factsOf(game),
    freespins: spins ? shownSpins(spins) : null,
    ...going,
    ...allowedBy(session),
    return_url: session.return_url,
    deposit_url: session.deposit_url,
    // The game sends messages only to the page that launched it.
    casino_origin: originIn(session.return_url) ?? casinoOrigin,
  }
}

/** What the licence lets the game offer. A pace leaves no room for turbo or overlapping rounds. */
function allowedBy({ round_ms_min, turbo_allowed, autoplay_allowed, parallel_games }: Session) {
  const hasPace = round_ms_min > 0
  return {
    round_ms_min,
    turbo_allowed: turbo_allowed && !hasPace,
    autoplay_allowed,
    parallel_rounds: parallel_games && !hasPace,
  }
}

function factsOf({ title, rtp, rtps, maxWin, topAward }: AnyGame): GameSession['facts'] {
  return {
    title,
    rtp,
    ...(rtps ? { rtps } : {}),
    max_win: maxWin,
    ...(topAward ? { top_award: { times: topAward.times, one_in: topAward.oneIn } } : {}),
  }
}

async function currentBalance(context: GameContext, session: Session): Promise<bigint> {
  if (session.mode === 'demo') return session.balance_cents
  const asked = context.wallet.balance(balanceCall(session))
  const answer = await Promise.race([asked, pause(balancePatienceMs, undefined, { ref: false })])
  if (answer) await endIfOver(context, session, answer)
  return answer?.kind === 'done' ? answer.balance_cents : session.balance_cents
}

/** A session that the casino has ended is ended here too. */
async function endIfOver(
  { pool }: GameContext,
  session: Session,
  answer: WalletAnswer,
): Promise<void> {
  if (answer.kind !== 'refused' || answer.code !== sessionOver) return
  await endSession(pool, session.id)
  throw new Refusal('session_unknown')
}

function balanceCall({ provider, user_id, currency, slug, id }: Session) {
  return { provider, user_id, currency, game: `${provider}:${slug}`, session_id: id }
}

type Going = { unfinished: PlayResult | null; pending_play_id: string | null }

async function unfinishedOf(
  context: GameContext,
  session: Session,
  balance_cents: number,
): Promise<Going> {
  const { pool } = context
  const round = await findUnfinished(pool, session)
  if (round && round.state !== 'open') return { unfinished: null, pending_play_id: round.play_id }
  const since = new Date(now().getTime() - unseenLifeMs)
  const shown = round ?? (await findUnseen(pool, session, since))
  const unfinished = shown ? { ...(await withSpins(context, shown)), balance_cents } : null
  return { unfinished, pending_play_id: null }
}

function newKey(): string {
  return randomBytes(keyBytes).toString('base64url')
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
