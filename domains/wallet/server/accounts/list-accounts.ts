import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { accountsOf } from './accounts-of.ts'

/** The player's accounts with their balances. */
export async function listAccounts({
  tx,
  player,
}: PlayerContext): Promise<Output<typeof contract.listAccounts>> {
  return { data: await accountsOf(tx, player.id) }
}
