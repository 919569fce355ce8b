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
 * Makes an enabled currency the one that the player plays in, with an account of his own in it. One that the brand no
 * longer opens he goes back to where he has it: what it holds is paid out from there.
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
