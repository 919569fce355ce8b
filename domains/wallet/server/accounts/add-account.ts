import assert from 'node:assert'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { type Account, accountsOf } from './accounts-of.ts'
import { openAccount } from './open-account.ts'
import { isEnabled } from './store.ts'

/** Opens an account in an enabled currency, or gives the one that is there. */
export async function addAccount(
  { tx, player }: PlayerContext,
  { currency }: Input<typeof contract.addAccount>,
): Promise<Account> {
  if (!(await isEnabled(tx, currency))) throw refuse(contract.addAccount, 'currency_not_enabled')
  await openAccount(tx, { player_id: player.id, currency })
  const account = (await accountsOf(tx, player.id)).find((one) => one.currency === currency)
  assert(account)
  return account
}
