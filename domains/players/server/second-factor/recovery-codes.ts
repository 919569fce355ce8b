import { newRecoveryCodes, recoveryHash } from '@casino/auth/second-factor/recovery-codes.ts'
import type { Tx } from '@casino/db/connect.ts'
import { replaceRecoveryCodes } from './second-factor-store.ts'

/** Gives a player new recovery codes, which are shown once. The old ones become void. */
export async function issueRecoveryCodes(tx: Tx, player_id: bigint): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, { player_id, hashes: codes.map(recoveryHash) })
  return codes
}
