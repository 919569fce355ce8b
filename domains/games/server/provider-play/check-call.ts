import type { PlayOperation, PlayRefusal } from '@casino/wallet/play'
import { ruleFault } from '../../play-rules.ts'
import { isGameSessionOver } from '../../rules.ts'
import type { PlayableGame } from '../providers/game-store.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import type { Lookups } from './lookups.ts'
import type { SessionRow } from './session-store.ts'

/** A provider's call, independent of the protocol. */
export type ProviderCall = {
  /** The provider's name of the player. */
  user: string
  currency: string
  /**
   * The provider's name of the game; null for calls without one, such as a balance or the end of a
   * round.
   */
  game: string | null
  round: string | null
  session: string | null
  finished: boolean
  operations: readonly PlayOperation[]
}
export type Asked = { provider: ProviderRow; call: ProviderCall; now: Date }

/** Why a call is refused: by the wallet, the session or the catalogue. */
export type Fault = PlayRefusal | 'game_unknown' | 'game_off' | 'session_unknown' | 'session_over'

export type Checked = { player_id: bigint; game: Pick<PlayableGame, 'identifier' | 'class'> }

/** For calls that name no game and store nothing. */
const noGame = { identifier: '-', class: '-' }

/**
 * The player and the game of a call, or why it is refused. The catalogue is checked for bets only,
 * the session for bets and balance requests: wins and rollbacks are always accepted. A call that
 * was executed before goes to the wallet, which repeats its answer: otherwise the provider would
 * roll it back.
 */
export async function checkCall(
  lookups: Lookups,
  asked: Asked,
): Promise<Checked | { fault: Fault }> {
  const { provider, call } = asked
  const player_id = await lookups.playerId(call.user)
  if (player_id === undefined) return { fault: 101 }
  const game = call.game === null ? undefined : await lookups.game(provider, call.game)
  if (call.game !== null && !game) return { fault: 'game_unknown' }
  const session = await sessionOf(lookups, asked, player_id)
  const fault =
    sessionFault(asked, session, player_id) ??
    catalogueFault(asked, game) ??
    licenceFault(asked, session, game) ??
    (await signedOutFault(lookups, asked, session))
  if (fault && !(await isRepeated(lookups, asked, player_id))) return { fault }
  return { player_id, game: game ?? noGame }
}

/** The session that the call names; for a bet without one, an open session of the player. */
async function sessionOf(lookups: Lookups, { provider, call }: Asked, playerId: bigint) {
  const { session, currency } = call
  if (session) return lookups.session(provider, session)
  return hasBet(call) ? lookups.openSession(provider, { id: playerId, currency }) : undefined
}

/** Why the session forbids the call. The game may change within a session, as in a live lobby. */
function sessionFault(
  { call, now }: Asked,
  session: SessionRow | undefined,
  playerId: bigint,
): Fault | undefined {
  if (!session) return hasBet(call) ? 'session_unknown' : undefined
  const isOwn = session.mode === 'real' && session.player_id === playerId
  if (!isOwn) return 'session_unknown'
  if (session.currency !== call.currency) return 154
  const needsOpen = hasBet(call) || asksBalance(call)
  return needsOpen && isGameSessionOver(session, now) ? 'session_over' : undefined
}

/** Whether the player has signed out. The wallet checks everything else about a bet. */
async function signedOutFault(
  { mayPlay, isSignedIn }: Lookups,
  { call }: Asked,
  session: SessionRow | undefined,
): Promise<Fault | undefined> {
  if (!session) return undefined
  if (hasBet(call)) return (await isSignedIn(session)) ? undefined : 'session_over'
  return asksBalance(call) && !(await mayPlay(session)) ? 'session_over' : undefined
}

function catalogueFault({ provider, call }: Asked, game?: PlayableGame): Fault | undefined {
  if (!hasBet(call)) return undefined
  if (!game?.enabled || !provider.enabled) return 'game_off'
  if (!game.currencies.includes(call.currency)) return 154
  const most = game.stakes_max[call.currency]
  return most !== undefined && stakeOf(call) > BigInt(most) ? 106 : undefined
}

/** Whether the licence under which the game was opened forbids the bet. */
function licenceFault(
  { call }: Asked,
  session: SessionRow | undefined,
  game: PlayableGame | undefined,
): Fault | undefined {
  if (!hasBet(call) || !session?.rules || !game) return undefined
  return ruleFault(session.rules, { kind: game.class, stake_cents: stakeOf(call) })
}

/** The bets of a call. */
export function stakeOf({ operations }: ProviderCall): bigint {
  const bets = operations.filter(({ type }) => type === 'bet')
  return bets.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)
}

/** Whether all operations of a call are stored already; the wallet compares their content. */
async function isRepeated(
  { areStored }: Lookups,
  { provider, call }: Asked,
  player_id: bigint,
): Promise<boolean> {
  const ext_ids = call.operations.map(({ ext_id }) => ext_id)
  return hasBet(call) && areStored({ player_id, provider: provider.identifier, ext_ids })
}

/** A balance request tells the provider that the session is over. */
function asksBalance({ operations, finished }: ProviderCall): boolean {
  return operations.length === 0 && !finished
}

function hasBet({ operations }: ProviderCall): boolean {
  return operations.some(({ type }) => type === 'bet')
}
