import type { Tx } from '@casino/db/connect.ts'
import { addAccount } from '@casino/ledger/account-store.ts'
import { unitOf } from '../../rules.ts'
import { activateFirst } from './store.ts'

/**
 * Gives the player an account in the currency; the first one is his active one. To open it twice is
 * to open it once. Throws for what is no money.
 */
export async function openAccount(
  tx: Tx,
  { player_id, currency }: { player_id: bigint; currency: string },
): Promise<void> {
  if (unitOf(currency) !== 'money') throw new RangeError(`wallet: ${currency} is no money`)
  await addAccount(tx, player_id, currency)
  await activateFirst(tx, player_id, currency)
}
