import type { ReadContext } from '@casino/http/context.ts'
import type { Jackpot } from '../../contract.ts'
import { jackpotOf } from './jackpot-of.ts'
import { jackpotRows } from './jackpot-store.ts'
import { ofKinds } from './of-kinds.ts'

export async function listJackpots({ db, policy }: ReadContext): Promise<Jackpot[]> {
  if (!policy.jackpots_allowed) return []
  const rows = await ofKinds(db, await jackpotRows(db, {}), policy.kinds_allowed)
  return rows.map(jackpotOf)
}
