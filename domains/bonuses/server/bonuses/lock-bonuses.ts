import type { Tx } from '@casino/db/connect.ts'
import { lockGuard } from '@casino/wallet/play'
import { lockSetting } from '../setting-store.ts'

/**
 * Locks the bonuses of a player until the transaction ends. What bets obey comes first, as it does
 * when a player is excluded or corrected.
 */
export async function lockBonuses(tx: Tx, playerId: bigint): Promise<void> {
  await lockGuard(tx, playerId)
  await lockSetting(tx, playerId)
}
