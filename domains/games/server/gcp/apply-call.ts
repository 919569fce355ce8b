import { type PlayOperation, play } from '@casino/wallet/public'
import { gameSessionIsOver } from '../../rules.ts'
import type { ProviderRow, SessionRow } from '../play-store.ts'
import { done, type GcpAnswer, refused } from './answer.ts'
import type { Lookups, PlayedGame } from './lookups.ts'
import type { GcpCall } from './request.ts'

type Asked = { provider: ProviderRow; call: GcpCall; now: Date }

/**
 * Carries out one call of a provider through the wallet, all its actions or none. Only bets are
 * held against the session and the catalogue: wins and rollbacks arrive whenever they arrive.
 */
export async function applyCall(lookups: Lookups, asked: Asked): Promise<GcpAnswer> {
  const { provider, call } = asked
  const playerId = idOf(call.user_id)
  if (playerId === undefined) return refused(provider, 101)
  const game = await lookups.game(call.game)
  if (!game || game.provider_id !== provider.id) return refused(provider, 404)
  const session = await sessionOf(lookups, asked, playerId)
  const fault = sessionFault(asked, session, playerId) ?? catalogueFault(asked, game)
  if (fault) return refused(provider, fault)

  const answer = await play({
    player_id: playerId,
    currency: call.currency,
    provider: provider.identifier,
    game: game.identifier,
    game_class: game.class,
    round_id: call.game_id ?? null,
    finished: call.finished ?? false,
    operations: (call.actions ?? []).map(operationOf),
  })
  if (answer.ok) return done(answer, call.game_id)
  return refused(provider, answer.code, answer.code === 100 ? answer.balance_cents : undefined)
}

/** The session that the call names; a bet that names none is one of what the player has open. */
async function sessionOf(lookups: Lookups, { provider, call }: Asked, playerId: bigint) {
  const { session_id, currency } = call
  if (session_id) return lookups.session(provider, session_id)
  return hasBet(call) ? lookups.openSession(provider, { id: playerId, currency }) : undefined
}

/** The code of what the session forbids. Its game may change, as it does inside a live lobby. */
function sessionFault(
  { call, now }: Asked,
  session: SessionRow | undefined,
  playerId: bigint,
): 101 | 154 | undefined {
  if (!session) return hasBet(call) ? 101 : undefined
  const isHis = session.mode === 'real' && session.player_id === playerId
  if (!isHis) return 101
  if (session.currency !== call.currency) return 154
  return hasBet(call) && gameSessionIsOver(session, now) ? 101 : undefined
}

function catalogueFault({ provider, call }: Asked, game: PlayedGame): 154 | 405 | undefined {
  if (!hasBet(call)) return undefined
  if (!game.enabled || !provider.enabled) return 405
  return game.currencies.includes(call.currency) ? undefined : 154
}

function hasBet({ actions }: GcpCall): boolean {
  return actions?.some(({ action }) => action === 'bet') ?? false
}

function operationOf(action: NonNullable<GcpCall['actions']>[number]): PlayOperation {
  const { action: type, action_id: ext_id } = action
  if (type === 'rollback') {
    return { type, ext_id, ref_ext_id: action.original_action_id, amount_cents: 0n }
  }
  return { type, ext_id, amount_cents: BigInt(action.amount) }
}

/** Our ids are whole numbers; anything else was not sent by us. */
function idOf(text: string): bigint | undefined {
  return /^[1-9][0-9]{0,14}$/.test(text) ? BigInt(text) : undefined
}
