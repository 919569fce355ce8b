import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import { findCurrency } from '@casino/money/money.ts'
import { wageringOf } from '@casino/wallet/bonus-money'
import { accountsOf } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { isCancelable } from '../../rules.ts'
import { viewBonuses } from '../view-gift.ts'
import { type BonusRow, findBonus } from './bonus-store.ts'
import { endBonus } from './end-bonus.ts'
import { isDone } from './follow-play.ts'
import { lockBonuses } from './lock-bonuses.ts'

/** Cancels a bonus of the player; a repeated call gets the bonus as it is. */
export async function cancelBonus(
  context: PlayerContext,
  { id }: Input<typeof contract.cancelBonus>,
): Promise<Output<typeof contract.cancelBonus>> {
  const { tx, player } = context
  await lockBonuses(tx, player.id)
  const bonus = await findBonus(tx, { id, player_id: player.id })
  if (!bonus) throw refuse(contract.cancelBonus, 'bonus_unknown')
  if (bonus.stage !== 'canceled' && !isCancelable(bonus.stage)) {
    throw refuse(contract.cancelBonus, 'bonus_not_cancelable')
  }
  const ended = bonus.stage === 'canceled' ? bonus : await endNow(context, bonus)
  const [view] = await viewBonuses(tx, [ended])
  if (!view) throw refuse(contract.cancelBonus, 'bonus_unknown')
  return view
}

/** A bonus whose wager is done is no longer lost: its money becomes cash, as if nobody had asked. */
async function endNow(work: Work, bonus: BonusRow): Promise<BonusRow> {
  const isRunning = bonus.stage === 'handle_bets' && bonus.ends_as === null
  if (isRunning && (await isDone(work, bonus))) {
    return endBonus(work, bonus, { to: 'wager_done' })
  }
  return endBonus(work, bonus, { to: 'canceled', reason: 'by_player' })
}

/** What a cancellation would take and leave. */
export async function showCancelInfo(
  { db, player }: PlayerReadContext,
  { id }: Input<typeof contract.showCancelInfo>,
): Promise<Output<typeof contract.showCancelInfo>> {
  const bonus = await findBonus(db, { id, player_id: player.id })
  if (!bonus) throw refuse(contract.showCancelInfo, 'bonus_unknown')
  if (!isCancelable(bonus.stage)) throw refuse(contract.showCancelInfo, 'bonus_not_cancelable')
  const { currency, amount_cents, source } = bonus
  const account = (await accountsOf(db, player.id)).find((one) => one.currency === currency)
  const running = (await wageringOf(db, [player.id])).find((one) => one.source === source)
  const cash = account?.available_to_cashout_cents ?? 0n
  const lost = running?.bonus_cents ?? 0n
  const winnings = lost > amount_cents ? lost - amount_cents : 0n
  const text = (cents: bigint) => decimal(cents, currency)
  return {
    id,
    currency,
    total_withdrawal_amount: text(cash),
    current_balance: text(cash + lost),
    cash_balance: text(cash),
    bonus_balance: text(lost),
    bonus_winnings: text(winnings),
    has_open_round: running?.has_open_round ?? false,
  }
}

/** An amount in units of its currency: 1234 cents are 12.34. */
function decimal(cents: bigint, currency: string): string {
  const subunits = BigInt(findCurrency(currency)?.subunits_to_unit ?? 100)
  const digits = String(subunits).length - 1
  if (digits === 0) return String(cents)
  return `${cents / subunits}.${String(cents % subunits).padStart(digits, '0')}`
}
