import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../codes-contract.ts'
import { openPlan } from '../plans/plan-store.ts'
import { saveDepositCode } from '../setting-store.ts'
import { findCode, isUsedBy } from './code-store.ts'
import { foldTyped } from './fold-typed.ts'
import { countWrongCode, hasGuessed } from './try-code.ts'

/** Keeps a code for the next deposit. */
export async function setBonusCode(
  context: OpenContext<PlayerContext>,
  { deposit_bonus_code }: Input<typeof contract.setBonusCode>,
): Promise<Output<typeof contract.setBonusCode>> {
  if (await hasGuessed(context)) throw refuse(contract.setBonusCode, 'too_many_wrong_codes')
  const code = foldTyped(deposit_bonus_code)
  const { player, now } = context
  const isKept = await context.inTransaction(async ({ tx }) => {
    const known = await findCode(tx, { code, now })
    const version = known && (await openPlan(tx, { plan_id: known.plan_id }))
    if (!known || version?.plan.trigger !== 'code') return false
    if (await isUsedBy(tx, known.id, player.id)) return false
    await saveDepositCode(tx, player.id, code)
    return true
  })
  if (!isKept) {
    await countWrongCode(context)
    throw invalid(contract.setBonusCode, { deposit_bonus_code: 'code_unknown' })
  }
  return { deposit_bonus_code: code }
}

export async function clearBonusCode({
  tx,
  player,
}: PlayerContext): Promise<Output<typeof contract.clearBonusCode>> {
  await saveDepositCode(tx, player.id, null)
  return { deposit_bonus_code: null }
}
