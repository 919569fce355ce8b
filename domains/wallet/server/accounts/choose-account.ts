import assert from 'node:assert'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { opensIn } from '@casino/http/brand.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { chooseCurrency } from '@casino/players/public'
import * as contract from '../../contract.ts'
import { type Account, accountAt, accountsOf } from './accounts-of.ts'
import { openAccount } from './open-account.ts'
import { isEnabled } from './store.ts'

/**
 * Makes an enabled currency the player's and opens an account in it if needed. A currency that the
 * brand no longer opens can only be chosen by a player who has it, for paying out its balance.
 */
export async function chooseAccount(
  { tx, player, brand }: PlayerContext,
  { currency }: Input<typeof contract.chooseAccount>,
): Promise<Account> {
  const ownAccount = async () =>
    (await accountsOf(tx, player.id)).find((one) => one.currency === currency)
  const mayHave = opensIn(brand, currency) || (await ownAccount()) !== undefined
  if (!(mayHave && (await isEnabled(tx, currency)))) {
    throw refuse(contract.chooseAccount, 'currency_not_enabled')
  }
  await openAccount(tx, { player_id: player.id, currency })
  await chooseCurrency(tx, player.id, currency)
  const account = await ownAccount()
  assert(account)
  return accountAt(brand, account)
}
