import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { PrizeSource } from '../rules.ts'

export type Granted = {
  id: bigint
  key: string
  player_id: bigint
  domain: string
  source: PrizeSource['kind']
  product: PrizeSource['product']
  /** As JSON, in the form of its kind. */
  prize: unknown
}

/** Stores a grant; undefined if its key was granted before. Waits for a concurrent one. */
export async function addGranted(
  tx: Tx,
  { now, ...one }: Omit<Granted, 'id'> & { now: Date },
): Promise<Granted | undefined> {
  const { rows } = await sql<Granted>`
    insert into prizes.granted (key, player_id, domain, source, product, prize, granted_at)
    values (${one.key}, ${one.player_id}, ${one.domain}, ${one.source}, ${one.product},
      ${JSON.stringify(one.prize)}::jsonb, ${now})
    on conflict (key) do nothing
    returning id, key, player_id, domain, source, product, prize`.execute(tx)
  return rows[0]
}

export async function findGranted(db: Db | Tx, key: string): Promise<Granted | undefined> {
  const { rows } = await sql<Granted>`
    select id, key, player_id, domain, source, product, prize
    from prizes.granted where key = ${key}`.execute(db)
  return rows[0]
}
