import type { Tx } from '@casino/db/connect.ts'
import { commitInBoth } from '@casino/db/shards/citus.ts'
import { sql } from 'kysely'
import { ledgerNameToWrite } from './place-store.ts'
import { there } from './there-store.ts'

export type LedgerCorrection = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  key: string
  is_bonus: boolean
  is_credit: boolean
  /** What it was for, kept with the transfer. */
  ref: string
  /** A debit counts as lost, a credit as won. */
  in_limits: boolean
  /** By how much a correction of bonus money changes what must be staked. */
  wager_cents: bigint
  now: Date
}
export type LedgerCorrected = {
  outcome:
    | 'moved'
    | 'repeated'
    | 'unknown_account'
    | 'key_in_use'
    | 'not_enough_money'
    | 'balance_full'
    | 'no_bonus'
    | 'no_rate'
  tx_id: bigint
  amount_cents: bigint
  available_to_cashout_cents: bigint
}

/** Corrects a balance once for the key. Locks the guard, then the account. */
export async function correctOnce(tx: Tx, given: LedgerCorrection): Promise<LedgerCorrected> {
  const ledger = await ledgerNameToWrite(tx, given.player_id)
  const { rows } = await sql<LedgerCorrected>`
    select m.* from ${sql.raw(`${there(ledger)}${ledger}`)}.correct(${given.now}, ${given.player_id},
      ${given.currency}, ${given.key}, ${given.is_bonus}, ${given.is_credit},
      ${given.amount_cents}, ${given.ref}, ${given.in_limits}, ${given.wager_cents}) m`.execute(tx)
  await commitInBoth(tx, ledger)
  const [corrected] = rows
  if (!corrected) throw new Error('ledger.correct gave no row')
  return corrected
}
