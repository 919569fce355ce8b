import type { Tx } from '@casino/db/connect.ts'
import { commitInBoth } from '@casino/db/shards/citus.ts'
import { sql } from 'kysely'
import { ledgerNameToWrite } from './place-store.ts'
import { there } from './there-store.ts'

export type LedgerMove = {
  kind:
    | 'deposit'
    | 'reverse'
    | 'hold'
    | 'pay'
    | 'release'
    | 'return'
    | 'grant'
    | 'award'
    | 'spend'
    | 'opening'
    | 'marketing'
  player_id: bigint
  currency: string
  amount_cents: bigint
  key: string
  /** What it was for, kept with the transfer. */
  ref: string | null
  /** The house's account on the other side, where the kind leaves it open. */
  house?: string
  now: Date
}
export type LedgerMoved = {
  outcome:
    | 'moved'
    | 'repeated'
    | 'not_enough_money'
    | 'unknown_account'
    | 'balance_full'
    | 'key_in_use'
    | 'nothing_held'
  tx_id: bigint
  amount_cents: bigint
  available_to_cashout_cents: bigint
}

/** Moves money once for the key, with the account's row locked until the transaction ends. */
export async function moveOnce(tx: Tx, move: LedgerMove): Promise<LedgerMoved> {
  const ledger = await ledgerNameToWrite(tx, move.player_id)
  const { rows } = await sql<LedgerMoved>`
    select m.* from ${sql.raw(`${there(ledger)}${ledger}`)}.move(${move.now}, ${move.kind}, ${move.player_id},
      ${move.currency}, ${move.key}, ${move.amount_cents}, ${move.ref}, ${move.house ?? null}) m`.execute(
    tx,
  )
  await commitInBoth(tx, ledger)
  const moved = rows[0]
  if (!moved) throw new Error('ledger.move gave no row')
  return moved
}
