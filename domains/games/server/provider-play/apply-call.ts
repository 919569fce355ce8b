import { type PlayAnswer, play } from '@casino/wallet/play'
import { type Asked, type Checked, checkCall, type Fault } from './check-call.ts'
import type { Lookups } from './lookups.ts'

export type Done = Extract<PlayAnswer, { ok: true }>
export type Refused = { ok: false; fault: Fault; balance_cents?: bigint }

/** Carries out one call of a provider through the wallet, all its operations or none. */
export async function applyCall(lookups: Lookups, asked: Asked): Promise<Done | Refused> {
  const checked = await checkCall(lookups, asked)
  if ('fault' in checked) return { ok: false, ...checked }
  return applyChecked(asked, checked)
}

/** The same for a call that was checked. A refusal for lack of money tells the balance. */
export async function applyChecked(
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
  })
  if (answer.ok) return answer
  const { code: fault, balance_cents } = answer
  return { ok: false, fault, ...(fault === 100 ? { balance_cents } : {}) }
}
