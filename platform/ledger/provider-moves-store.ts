import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { ledgers } from './ledger-of.ts'

/** What the ledger holds of one action of a provider. */
export type ProviderMove = {
  id: bigint
  ext_id: string
  kind: 'bet' | 'win' | 'rollback'
  player_id: bigint
  currency: string
  /** What it moved, cash and bonus together; 0n where it was void. */
  moved_cents: bigint
  is_rolled_back: boolean
  settled_at: Date
}

const pageSize = 5000

const columns = sql`t.id, t.ext_id, t.kind::text as kind, t.player_id, t.currency,
  t.cash_amount + t.bonus_amount as moved_cents, s.rollback_id is not null as is_rolled_back,
  t.settled_at`
const movesIn = (ledger: string) => sql`from ${sql.raw(ledger)}.every_transfer t
  left join ${sql.raw(ledger)}.tombstone s on s.player_id = t.player_id and s.provider = t.provider
    and s.ext_id = t.ext_id`

/**
 * Every move of a provider within `[from, to)`, in pages and in no order. The ledger has no index
 * by time: this reads all of it once, as the audit does, shard by shard.
 */
export async function* readProviderMoves(
  tx: Tx,
  { provider, from, to }: { provider: string; from: Date; to: Date },
): AsyncGenerator<ProviderMove[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  for (const ledger of ledgers()) {
    await sql`declare provider_moves no scroll cursor for
      select ${columns} ${movesIn(ledger)}
      where t.provider = ${provider} and t.settled_at >= ${from} and t.settled_at < ${to}`.execute(
      tx,
    )
    for (;;) {
      const { rows } = await sql<ProviderMove>`
        fetch ${sql.raw(String(pageSize))} from provider_moves`.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < pageSize) break
    }
    await sql`close provider_moves`.execute(tx)
  }
}

/** Those of a provider's moves, of whatever time, that are kept under these keys. */
export async function findProviderMoves(
  tx: Tx,
  { provider, ext_ids }: { provider: string; ext_ids: readonly string[] },
): Promise<ProviderMove[]> {
  const found: ProviderMove[] = []
  for (const ledger of ledgers()) {
    const { rows } = await sql<ProviderMove>`select ${columns} ${movesIn(ledger)}
      where t.provider = ${provider} and t.ext_id = any(${ext_ids}::text[])`.execute(tx)
    found.push(...rows)
  }
  return found
}
