import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { Context, OpenContext } from '@casino/http/context.ts'
import { beginReality, checkRegister, timeUpUntil } from '@casino/limits/public'
import { demoCurrency } from '@casino/money/money.ts'
import {
  fieldsMissingToPlay,
  type KnownPlayer,
  playerOf,
  realMoneyStop,
} from '@casino/players/public'
import { accountsOf } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { gameRulesOf, isKindAllowed } from '../../play-rules.ts'
import { hasDemoMode } from '../../rules.ts'
import { protocolOf } from '../protocols.ts'
import { findPlayableGame, type PlayableGame } from '../providers/game-store.ts'
import type { Opening } from '../providers/opening.ts'
import { findKeylessProvider, type KeylessProvider } from '../providers/provider-store.ts'
import { userAt } from '../providers/user-at.ts'
import { openRoundsOf } from '../wins/open-stake-store.ts'
import {
  type AddedSession,
  addSession,
  endGamesOf,
  failSession,
  markPlayed,
  openSession,
} from './play-store.ts'
import { requestOpening } from './request-opening.ts'
import { sessionRules } from './session-rules.ts'

type Asked = Input<typeof contract.launchGame>
type Prepared = { added: AddedSession; provider: KeylessProvider; opening: Opening }

/**
 * Opens a game: stores and commits the session, calls the provider, stores the answer. No answer
 * from the provider is a refusal.
 */
export async function launchGame(
  context: OpenContext<Context>,
  asked: Asked,
): Promise<Output<typeof contract.launchGame>> {
  if (asked.mode === 'real') {
    // A bet moves money, and a link in a mail is not enough to sign in for that.
    if (context.session?.by_link) throw refuse(contract.launchGame, 'sign_in_by_link_forbidden')
    await refuseListed(context)
  }
  const { added, provider, opening } = await context.inTransaction((inside) =>
    prepare(inside, asked),
  )
  const opened = await requestOpening(context, { ...added, opening })
  await context.inTransaction(({ tx, now }) =>
    'failure' in opened
      ? failSession(tx, { id: added.id, failure: opened.failure, now })
      : openSession(tx, { id: added.id, provider_session_id: opened.session_id, now }),
  )
  if ('failure' in opened) {
    const { failure } = opened
    context.log.warn({ provider: provider.identifier, failure }, 'a game could not be opened')
    throw refuse(contract.launchGame, 'provider_unavailable')
  }
  return { game_url: opened.game_url, mode: asked.mode, currency: opening.currency }
}

/**
 * Checks the self-exclusion register before anything is stored; if it does not answer, real-money
 * play is refused.
 */
async function refuseListed(context: OpenContext<Context>): Promise<void> {
  const { session } = context
  const stop = session && (await checkRegister(context, session.id))
  if (stop === 'unavailable') throw refuse(contract.launchGame, 'register_unavailable')
  if (stop !== 'unknown') return
  const fields = ['first_name', 'last_name', 'date_of_birth']
  throw refuse(contract.launchGame, 'profile_incomplete', { fields })
}

async function prepare(context: Context, asked: Asked): Promise<Prepared> {
  const { tx, now, session } = context
  const { provider, game } = await findOpenGame(context, asked)
  const player = await knownPlayer(context, asked)
  const currency = currencyFor(asked, game, player)
  if (asked.mode === 'real' && player) await admitToPlay(context, { provider, game, player })
  const balance = player ? await balanceIn(tx, player, currency) : 0
  const rules = await sessionRules(context, { currency, player })
  const user = asked.mode === 'real' && player ? await userAt(tx, provider, player) : undefined

  const name = (user && protocolOf(provider).newSessionName?.()) ?? null
  const added = await addSession(tx, {
    player_id: player?.id ?? null,
    player_session_id: session?.session_id ?? null,
    provider_id: provider.id,
    provider_session_id: name,
    game_id: game.id,
    currency,
    mode: asked.mode,
    device: asked.device,
    rules: rules ?? null,
    now,
  })
  if (player) await markPlayed(tx, { player_id: player.id, game_id: game.id, now })
  const opening = {
    game: game.code,
    session_id: name ?? String(added.id),
    currency,
    ...visitOf(context, asked),
    rules: gameRulesOf(
      context.policy,
      { class: game.class, stake_max: game.stakes_max[currency] },
      rules ?? {},
    ),
    ...(user ? { user, balance } : {}),
  }
  return { added, provider, opening }
}

/** The player, who is not stopped; undefined for a guest, who may open this game. */
async function knownPlayer(context: Context, asked: Asked): Promise<KnownPlayer | undefined> {
  const { tx, now, session } = context
  const player = session ? await playerOf(tx, session.id) : undefined
  if (player) refuseStopped(player, now)
  else refuseGuest(context, asked)
  return player
}

type Admitted = { provider: KeylessProvider; game: PlayableGame; player: KnownPlayer }

/** Refuses who may not play for money now, and ends other games where only one may be open. */
async function admitToPlay(context: Context, { provider, game, player }: Admitted): Promise<void> {
  const { tx, now, policy } = context
  const { reality_check_minutes: every_minutes, parallel_games } = policy
  refuseIncomplete(provider, player)
  await refuseHeld(context, player)
  await refuseTimeUp(context, game, player)
  if (!parallel_games) await endGamesOf(tx, { player_id: player.id, now })
  await beginReality(context, { player_id: player.id, every_minutes })
}

async function findOpenGame({ tx, policy }: Context, { producer, name }: Asked) {
  const provider = await findKeylessProvider(tx, producer)
  const game = provider && (await findPlayableGame(tx, { provider_id: provider.id, name }))
  const opens = provider?.enabled && provider.listed
  if (!opens || !game?.enabled) throw refuse(contract.launchGame, 'game_unknown')
  if (!isKindAllowed(policy.kinds_allowed, game.class)) {
    throw refuse(contract.launchGame, 'game_kind_forbidden')
  }
  return { provider, game }
}

function refuseStopped({ state, excluded_until }: KnownPlayer, now: Date): void {
  if (state !== 'active') throw refuse(contract.launchGame, 'player_blocked')
  if (excluded_until && excluded_until > now) throw refuse(contract.launchGame, 'player_excluded')
}

/** Some licences forbid demos for guests, and some countries are blocked. */
function refuseGuest({ policy, visitor }: Context, { mode }: Asked): void {
  if (isClosedTo(policy, visitor.country)) {
    throw refuse(contract.launchGame, 'country_restricted_forbidden')
  }
  if (mode === 'demo' && !policy.demo_for_guests) {
    throw refuse(contract.launchGame, 'demo_for_players')
  }
}

function currencyFor({ mode, currency }: Asked, game: PlayableGame, player?: KnownPlayer): string {
  if (mode === 'demo') {
    if (!hasDemoMode(game)) throw refuse(contract.launchGame, 'demo_not_available')
    return demoCurrency
  }
  if (!player) throw refuse(contract.launchGame, 'login_required')
  const chosen = currency ?? player.currency
  const isSupported = chosen !== demoCurrency && game.currencies.includes(chosen)
  if (!isSupported) throw refuse(contract.launchGame, 'currency_not_supported')
  return chosen
}

/**
 * The account in the player's own currency may still be created; in another currency it must exist.
 */
async function balanceIn(tx: Tx, player: KnownPlayer, currency: string): Promise<number> {
  const accounts = await accountsOf(tx, player.id)
  const account = accounts.find((one) => one.currency === currency)
  const hasAccount = account || currency === player.currency || currency === demoCurrency
  if (!hasAccount) throw refuse(contract.launchGame, 'currency_not_supported')
  return Number(account?.amount_cents ?? 0n)
}

/** Refuses a player whose data is incomplete for real-money play or for this provider. */
function refuseIncomplete({ player_fields }: KeylessProvider, player: KnownPlayer): void {
  const demanded = player_fields.filter((field) => !player[field])
  const fields = [...new Set([...fieldsMissingToPlay(player), ...demanded])]
  if (fields.length > 0) throw refuse(contract.launchGame, 'profile_incomplete', { fields })
}

/** Refuses a player who has not confirmed the address, or whose real play waits for staff. */
async function refuseHeld({ tx, policy }: Context, player: KnownPlayer): Promise<void> {
  const stop = await realMoneyStop(tx, player, policy)
  if (stop === 'email_unconfirmed') throw invalid(contract.launchGame, { base: stop })
  if (stop) throw refuse(contract.launchGame, stop)
}

/** A player whose session limit is used up can only open a game with an open round. */
async function refuseTimeUp(
  { tx, now }: Context,
  { identifier }: PlayableGame,
  { id: player_id }: KnownPlayer,
): Promise<void> {
  const until = await timeUpUntil(tx, { player_id, now })
  if (!until) return
  const open = await openRoundsOf(tx, [player_id])
  if (open.some(({ game_identifier }) => game_identifier === identifier)) return
  const reset_at = until.toISOString()
  throw refuse(contract.launchGame, 'session_limit_reached', { reset_at })
}

function visitOf(context: Context, { device, return_path = '/' }: Asked) {
  const { locale, visitor, origin } = context
  return {
    locale,
    ip: visitor.ip,
    country: visitor.country,
    client_type: device,
    urls: { return_url: `${origin}${return_path}`, deposit_url: `${origin}/deposit` },
  }
}
