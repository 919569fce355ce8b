import type { Db, Tx } from '@casino/db/connect.ts'
import { shardSql } from '@casino/db/shards/shards.ts'
import { type RawBuilder, sql } from 'kysely'
import { cursorIn, homeLedger, ledgers } from './ledger-of.ts'

/** In place of the first shard's: by it the transfers of one player are found, as long as players move. */
const indexName = 'transfer_of_player'

/**
 * Names the cursors of the ledger's readers for the first of its shards, and begins those of the others
 * where they stand: whoever reads now has ended then, and nobody begins before the transaction ends.
 */
export async function spreadCursors(tx: Tx): Promise<void> {
  const [first = 'ledger', ...others] = ledgers()
  const isOurs = sql`(reader like 'wallet:%' or reader = 'ledger:archive') and reader not like '%@%'`
  await sql`select from events.cursor where ${isOurs} for update`.execute(tx)
  for (const ledger of others) {
    await sql`insert into events.cursor (reader, txid)
      select reader || ${cursorIn('', ledger)}, txid from events.cursor
      where ${isOurs} and reader <> 'ledger:archive'`.execute(tx)
  }
  await sql`update events.cursor set reader = reader || ${cursorIn('', first)}
    where ${isOurs}`.execute(tx)
}

/** Gives every shard what all have alike: rates, accounts of the house, pools; and each player a guard, by which he is held. */
export async function equipShards(tx: Tx): Promise<void> {
  const [first = 'ledger', ...others] = ledgers()
  const from = sql.raw(first)
  await sql`insert into ${from}.guard (player_id) select distinct player_id from ${from}.account
    on conflict do nothing`.execute(tx)
  for (const ledger of others.map((name) => sql.raw(name))) {
    await sql`insert into ${ledger}.rate select * from ${from}.rate`.execute(tx)
    await addHouses(tx, ledger)
    await sql`insert into ${ledger}.pool (name, currency, house_id)
      select p.name, p.currency, h.id from ${from}.pool p
      join ${from}.house_account o on o.id = p.house_id
      join ${ledger}.house_account h on h.name = o.name and h.currency = o.currency`.execute(tx)
  }
}

/** Makes in every shard the accounts of the house that the first one has. */
export async function addHousesEverywhere(tx: Tx): Promise<void> {
  for (const ledger of ledgers().slice(1)) await addHouses(tx, sql.raw(ledger))
}

async function addHouses(tx: Tx, ledger: ReturnType<typeof homeLedger>): Promise<void> {
  await sql`select ${ledger}.house_id(h.name, h.currency) from ${homeLedger()}.house_account h
    where not exists (select from ${ledger}.house_account o
      where o.name = h.name and o.currency = h.currency)
    order by h.id desc`.execute(tx)
}

/** Makes the index by which one player's transfers are found, unless it is whole already. Outside a transaction. */
export async function addPlayerIndex(db: Db): Promise<void> {
  const [first = 'ledger'] = ledgers()
  const { rows } = await sql<{ whole: boolean }>`
    select indisvalid as whole from pg_index
    where indexrelid = to_regclass(${`${first}.${indexName}`})`.execute(db)
  if (rows[0]?.whole) return
  await dropPlayerIndex(db)
  await patiently(
    db,
    sql`create index concurrently ${sql.id(indexName)} on ${homeLedger()}.transfer (player_id, txid)`,
  )
}

/** Takes it away again. Outside a transaction. */
export async function dropPlayerIndex(db: Db): Promise<void> {
  await patiently(db, sql`drop index concurrently if exists ${homeLedger()}.${sql.id(indexName)}`)
}

/** Lets the planner know of the rows that came, and gives their place in the first shard to new ones. Outside a transaction. */
export async function tidyShards(db: Db): Promise<void> {
  const tables = ledgers().flatMap((ledger) =>
    [
      'account',
      'transfer',
      'round',
      'tombstone',
      'house_delta',
      'archived_transfer',
      'archived_key',
    ].map((table) => `${ledger}.${table}`),
  )
  await patiently(db, sql`vacuum (analyze) ${sql.raw(tables.join(', '))}`)
}

/** A statement that may last as long as it needs. */
function patiently(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  return db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own)
    await statement.execute(own)
    await sql`reset statement_timeout`.execute(own)
  })
}

/** Players behind this one who still stand in the first shard and belong to another. */
export async function listMisplacedPlayers(
  db: Db,
  after: bigint,
  limit: number,
): Promise<{ player_id: bigint; shard: number }[]> {
  const shard = sql.raw(shardSql('player_id'))
  const { rows } = await sql<{ player_id: bigint; shard: number }>`
    select player_id, ${shard}::integer as shard from ${homeLedger()}.guard
    where player_id > ${after} and ${shard} <> 0 order by player_id limit ${limit}`.execute(db)
  return rows
}

/** Lets nothing be played for a player until then, so that the feed's readers come up with him. */
export async function stopPlay(tx: Tx, playerId: bigint, until: Date): Promise<void> {
  await sql`update ${homeLedger()}.guard set leaving_until = ${until}
    where player_id = ${playerId}`.execute(tx)
}

/** The archive's readers begin anew: what came to their shards is older than where they stand. */
export async function restartArchive(tx: Tx): Promise<void> {
  await sql`update events.cursor set txid = '0', position = 0
    where reader like 'ledger:archive@%'`.execute(tx)
}
