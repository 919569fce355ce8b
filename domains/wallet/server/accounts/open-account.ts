import type { Tx } from '@casino/db/connect.ts'
import { addAccount } from '@casino/ledger/account-store.ts'
import { unitOf } from '../../rules.ts'

/**
 * Opens an account in the currency. Repeating it changes nothing. Throws if the currency is not
 * money.
 */
export async function openAccount(
  tx: Tx,
  { player_id, currency }: { player_id: bigint; currency: string },
): Promise<void> {
  if (unitOf(currency) !== 'money') throw new RangeError(`wallet: ${currency} is no money`)
  await addAccount(tx, player_id, currency)
}
