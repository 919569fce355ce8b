import type { Input } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { winsShownMax } from '../../rules.ts'
import type { Win } from '../../win.ts'
import { newestWins } from './win-store.ts'

export function listWins(
  { db }: ReadContext,
  { game }: Input<typeof contract.listWins>,
): Promise<Win[]> {
  return newestWins(db, { game, limit: winsShownMax })
}
