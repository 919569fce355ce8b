import type { PlayOperation, PlayRefusal } from '@casino/wallet/play'
import { isGameSessionOver } from '../../rules.ts'
import type { PlayableGame } from '../providers/game-store.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import type { Lookups } from './lookups.ts'
import type { SessionRow } from './session-store.ts'

/** One call of a provider in no protocol's words. */
export type ProviderCall = {
  /** What the provider calls the player. */
  user: string
  currency: string
  /** What the provider calls the game; null where a call is about none: a balance, a round's end. */
  game: string | null
  round: string | null
  session: string | null
  finished: boolean
  operations: readonly PlayOperation[]
}
export type Asked = { provider: ProviderRow; call: ProviderCall; now: Date }

/** Why a call is not carried out: the wallet's refusals, and those of session and catalogue. */
export type Fault = PlayRefusal | 'game_unknown' | 'game_off' | 'session_unknown' | 'session_over'

export type Checked = { player_id: bigint; game: Pick<PlayableGame, 'identifier' | 'class'> }

/** No game is named and nothing is stored under it. */
const noGame = { identifier: '-', class: '-' }

/**
 * Whose call it is and of which game, or why not. Only bets are held against the catalogue, they and
 * questions for the balance against the session: wins and rollbacks arrive whenever they arrive. A call that was carried out before goes on
 * to the wallet, which answers it as it did: the provider never heard of it, and would take it back.
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
    (await signedOutFault(lookups, asked, session))
  if (fault && !(await isRepeated(lookups, asked, player_id))) return { fault }
  return { player_id, game: game ?? noGame }
}

/** The session that the call names; a bet that names none is one of what the player has open. */
async function sessionOf(lookups: Lookups, { provider, call }: Asked, playerId: bigint) {
  const { session, currency } = call
  if (session) return lookups.session(provider, session)
  return hasBet(call) ? lookups.openSession(provider, { id: playerId, currency }) : undefined
}

/** What the session forbids. Its game may change, as it does inside a live lobby. */
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

/** Of a bet's player all else is held against him by the wallet. */
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
  return game.currencies.includes(call.currency) ? undefined : 154
}

/** Whether a call with a bet is known as a whole; that it says the same, the wallet compares. */
async function isRepeated(
  { areStored }: Lookups,
  { provider, call }: Asked,
  player_id: bigint,
): Promise<boolean> {
  const ext_ids = call.operations.map(({ ext_id }) => ext_id)
  return hasBet(call) && areStored({ player_id, provider: provider.identifier, ext_ids })
}

/** By it a provider learns that what it keeps open for the player is over. */
function asksBalance({ operations, finished }: ProviderCall): boolean {
  return operations.length === 0 && !finished
}

function hasBet({ operations }: ProviderCall): boolean {
  return operations.some(({ type }) => type === 'bet')
}
