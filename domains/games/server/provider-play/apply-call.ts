import { type PlayAnswer, type PromoCaps, play } from '@casino/wallet/play'
import type { ProviderRow } from '../providers/provider-store.ts'
import { type Asked, type Checked, checkCall, type Fault, stakeOf } from './check-call.ts'
import type { WalletServices } from './protocol.ts'

export type Done = Extract<PlayAnswer, { ok: true }>
export type Refused = { ok: false; fault: Fault; balance_cents?: bigint }

/** Executes one call of a provider in the wallet: all its operations or none. */
export async function applyCall(given: WalletServices, asked: Asked): Promise<Done | Refused> {
  const checked = await checkCall(given.lookups, asked)
  if ('fault' in checked) return { ok: false, ...checked }
  return applyChecked(given, asked, checked)
}

/** The same for a checked call. A refusal for insufficient funds contains the balance. */
export async function applyChecked(
  { notifyRefusedBet }: Pick<WalletServices, 'notifyRefusedBet'>,
  { provider, call }: Asked,
  { player_id, game }: Checked,
): Promise<Done | Refused> {
  const answer = await play({
    player_id,
    currency: call.currency,
    provider: provider.identifier,
    game: game.identifier,
    game_class: game.class,
    round_id: call.round,
    finished: call.finished,
    operations: call.operations,
    promo: promoOf(provider),
  })
  if (answer.ok) return answer
  const { code: fault, balance_cents } = answer
  notifyRefusedBet({
    code: fault,
    player_id,
    game: game.identifier,
    currency: call.currency,
    amount_cents: stakeOf(call),
  })
  return { ok: false, fault, ...(fault === 100 ? { balance_cents } : {}) }
}

/** A disabled provider can finish open rounds but pays nothing else. */
function promoOf(provider: ProviderRow): PromoCaps | undefined {
  const { enabled, promo_win_max_cents: win, promo_day_max_cents: day } = provider
  if (!enabled || win === null || day === null) return undefined
  return { win_max_cents: win, day_max_cents: day }
}
