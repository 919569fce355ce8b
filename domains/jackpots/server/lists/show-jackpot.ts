import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { dropsShown } from '../../rules.ts'
import { jackpotOf } from './jackpot-of.ts'
import { dropRows, jackpotRows } from './jackpot-store.ts'
import { ofKinds } from './of-kinds.ts'

/** A jackpot that has begun, with its last drops. */
export async function showJackpot(
  { db, policy }: ReadContext,
  { identifier }: Input<typeof contract.showJackpot>,
): Promise<Output<typeof contract.showJackpot>> {
  const rows = policy.jackpots_allowed ? await jackpotRows(db, { identifier }) : []
  const [row] = await ofKinds(db, rows, policy.kinds_allowed)
  if (!row || row.state === 'planned') throw refuse(contract.showJackpot, 'jackpot_unknown')
  const drops = await dropRows(db, { jackpot_id: row.id, limit: dropsShown })
  return { ...jackpotOf(row), drops }
}
