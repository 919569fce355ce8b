import type { ReadContext } from '@casino/http/context.ts'
import type { Jackpot } from '../../contract.ts'
import { jackpotOf } from './jackpot-of.ts'
import { jackpotRows } from './jackpot-store.ts'

export async function listJackpots({ db, policy }: ReadContext): Promise<Jackpot[]> {
  if (!policy.jackpots_allowed) return []
  return (await jackpotRows(db, {})).map(jackpotOf)
}
