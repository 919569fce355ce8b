import type { Tx } from '@casino/db/connect.ts'
import { addAccount } from '@casino/ledger/account-store.ts'
import { unitOf } from '../../rules.ts'

/**
 * Gives the player an account in the currency. To open it twice is to open it once. Throws for what
 * is no money.
 */
export async function openAccount(
  tx: Tx,
  { player_id, currency }: { player_id: bigint; currency: string },
): Promise<void> {
  if (unitOf(currency) !== 'money') throw new RangeError(`wallet: ${currency} is no money`)
  await addAccount(tx, player_id, currency)
}
