import type { Db, Tx } from '@casino/db/connect.ts'
import { sealKey, unsealKey } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'
import type { LiabilityNight } from '../../liability-check.ts'
import type { OwedBalance, TreeKey } from './leaves.ts'

export type AccountBalance = OwedBalance & { currency: string }
export type AccountCursor = { player_id: bigint; currency: string }

/**
 * The balances of a shard's money accounts (only their codes are capitals), in account order, after
 * a cursor.
 */
export async function accountsAfter(
  tx: Tx,
  { ledger, player_id, currency }: AccountCursor & { ledger: string },
  limit: number,
): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select a.player_id, a.currency, a.cash + a.bonus as amount_cents
    from ${sql.raw(ledger)}.account a
    where (a.player_id, a.currency) > (${player_id}, ${currency}) and a.currency ~ '^[A-Z]{3,5}$'
    order by a.player_id, a.currency limit ${limit}`.execute(tx)
  return rows
}

export type NightRow = LiabilityNight & { number: number; night: string }

/** The last night of the list. With `lock`, nobody else adds one until the transaction ends. */
export async function lastNight(db: Db | Tx, lock = false): Promise<NightRow | undefined> {
  if (lock) await sql`lock table wallet.liability_night in share row exclusive mode`.execute(db)
  const { rows } = await sql<NightRow>`
    select number::integer, night::text, text, hash, signature from wallet.liability_night
    order by number desc limit 1`.execute(db)
  return rows[0]
}

/** The nights after a number, the oldest first. */
export async function nightsAfter(db: Db, after: number, limit: number): Promise<NightRow[]> {
  const { rows } = await sql<NightRow>`
    select number::integer, night::text, text, hash, signature from wallet.liability_night
    where number > ${after} order by number limit ${limit}`.execute(db)
  return rows
}

export async function addNight(tx: Tx, night: NightRow): Promise<void> {
  await sql`insert into wallet.liability_night (number, night, text, hash, signature)
    values (${night.number}, ${night.night}::date, ${night.text}, ${night.hash},
      ${night.signature})`.execute(tx)
}

export type TreeRow = TreeKey & { secret: string; leaves: number; tops: Buffer }

export async function addTree(tx: Tx, { secret, ...tree }: TreeRow): Promise<void> {
  await sql`insert into wallet.liability_tree (night, currency, secret, leaves, tops)
    values (${tree.night}::date, ${tree.currency}, ${sealKey('books', secret)}, ${tree.leaves},
      ${tree.tops})`.execute(tx)
}

/** The tree of a night; by default of the last one. */
export async function findTree(
  db: Db,
  { night, currency }: { night?: string | undefined; currency: string },
): Promise<TreeRow | undefined> {
  const { rows } = await sql<TreeRow>`
    select night::text, currency, secret, leaves, tops from wallet.liability_tree
    where currency = ${currency} and night::text = coalesce(${night ?? null}::text,
      (select max(night)::text from wallet.liability_night))`.execute(db)
  return rows.map((tree) => ({ ...tree, secret: unsealKey('books', tree.secret) }))[0]
}

export type BundleRow = { place: number; leaves: Buffer }

export async function addBundle(tx: Tx, of: TreeKey, bundle: BundleRow): Promise<void> {
  await sql`insert into wallet.liability_bundle (night, currency, first_salt, place, leaves)
    values (${of.night}::date, ${of.currency}, substr(${bundle.leaves}::bytea, 1, 32),
      ${bundle.place}, ${bundle.leaves})`.execute(tx)
}

/** The bundle that contains the leaf with a salt, if any. */
export async function findBundle(
  db: Db,
  of: TreeKey,
  salt: Buffer,
): Promise<BundleRow | undefined> {
  const { rows } = await sql<BundleRow>`
    select place, leaves from wallet.liability_bundle
    where night = ${of.night}::date and currency = ${of.currency} and first_salt <= ${salt}
    order by first_salt desc limit 1`.execute(db)
  return rows[0]
}

/** Deletes the balances of nights before a day. */
export async function dropTrees(tx: Tx, before: string): Promise<void> {
  await sql`delete from wallet.liability_tree where night < ${before}::date`.execute(tx)
}
