import type { Input } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { winsShownMax } from '../../rules.ts'
import { newestWins } from './win-store.ts'

export function listWins(
  { tx }: Context,
  { game }: Input<typeof contract.listWins>,
): Promise<contract.Win[]> {
  return newestWins(tx, { game, limit: winsShownMax })
}
