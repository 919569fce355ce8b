import type { Tx } from '@casino/db/connect.ts'
import { addAccount } from '@casino/ledger/account-store.ts'
import { activateFirst } from './store.ts'

/** Gives the player an account in the currency; the first one is his active one. To open it twice
 * is to open it once. */
export async function openAccount(
  tx: Tx,
  { player_id, currency }: { player_id: bigint; currency: string },
): Promise<void> {
  await addAccount(tx, player_id, currency)
  await activateFirst(tx, player_id, currency)
}
