import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { accountsOf } from './accounts-of.ts'

/** The player's accounts with their balances. */
export function listAccounts({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listAccounts>> {
  return accountsOf(db, player.id)
}
