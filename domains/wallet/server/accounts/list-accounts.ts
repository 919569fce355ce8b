import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { accountAt, accountsOf } from './accounts-of.ts'

export async function listAccounts(
  { db, player, brand }: PlayerReadContext,
  { compatibility }: Input<typeof contract.listAccounts>,
): Promise<Output<typeof contract.listAccounts>> {
  const accounts = (await accountsOf(db, player.id)).map((one) => accountAt(brand, one))
  if (compatibility !== 'true') return accounts
  return accounts.map((account) => ({ ...account, wager_status: '' }))
}
