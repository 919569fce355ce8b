import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import { correctOnce, type LedgerCorrected } from '@casino/ledger/correction-store.ts'
import { formatMoney } from '@casino/money/money.ts'
import { countVersion } from '@casino/players/public'
import { isBonus, isCredit, wagerOf } from '../../correction.ts'
import * as contract from '../../player-money-contract.ts'
import { guardOf } from '../accounts/guard.ts'
import { addCorrection } from './correction-store.ts'
import { correctedMicros } from './correction-subject.ts'
import { notifyCorrection } from './notify-correction.ts'

type Given = Input<typeof contract.correctBalance>

/** Corrects the balance of a player and tells them why. */
export async function correctBalance(
  work: StaffChangeContext,
  given: Given,
): Promise<Output<typeof contract.correctBalance>> {
  const { tx, now, staff, asked_by } = work
  const { id: player_id, kind, currency, amount_cents, why, is_counted, is_wagered } = given
  if (is_wagered && !isBonus(kind)) {
    throw invalid(contract.correctBalance, { is_wagered: 'only_bonus' })
  }
  await assertMayReceive(work, given)
  const wager_cents = wagerOf({ kind, amount_cents, is_wagered })
  const key = await addCorrection(tx, {
    player_id,
    kind,
    currency,
    amount_cents,
    micros: await correctedMicros(tx, given),
    why,
    is_counted,
    wager_cents,
    staff_id: staff.id,
    asked_by: asked_by?.id ?? null,
    reason: given.reason,
    now,
  })
  const { outcome } = await correctOnce(tx, {
    player_id,
    currency,
    amount_cents,
    key: String(key),
    is_bonus: isBonus(kind),
    is_credit: isCredit(kind),
    ref: `correction:${why}`,
    in_limits: is_counted,
    wager_cents,
    now,
  })
  refuseUnlessMoved(outcome)
  await countVersion(tx, player_id)
  await notifyCorrection(work, { id: key, player_id, kind, currency, amount_cents, why })
  const amount = formatMoney({ amount_cents, currency }, 'en')
  const way = isCredit(kind) ? 'credited to' : 'debited from'
  return { text: `${amount} were ${way} player ${player_id}. Correction ${key}.` }
}

/** Whoever may not play gets no bonus money; their own money is theirs. */
async function assertMayReceive({ tx, now }: StaffChangeContext, { id, kind }: Given) {
  if (kind !== 'bonus_credit') return
  const { blocked, excluded_until } = await guardOf(tx, id)
  if (!blocked && (!excluded_until || excluded_until <= now)) return
  throw refuse(contract.correctBalance, 'excluded_no_bonus')
}

const refusals = {
  unknown_account: 'account_unknown',
  no_bonus: 'no_bonus_running',
  not_enough_money: 'not_enough_money',
  balance_full: 'balance_full',
  no_rate: 'rate_unknown',
} as const

function refuseUnlessMoved(outcome: LedgerCorrected['outcome']): void {
  if (outcome === 'moved') return
  // The key is new: it cannot have been used.
  if (outcome === 'repeated' || outcome === 'key_in_use') throw new Error(`correction: ${outcome}`)
  throw refuse(contract.correctBalance, refusals[outcome])
}
