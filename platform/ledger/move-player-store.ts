import type { Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import { cursorIn, homeLedger, ledgers } from './ledger-of.ts'

/** A player who stands in the first shard, and the shard that he belongs to. */
type MisplacedPlayer = { player_id: bigint; shard: number; now: Date }
type Way = { player: bigint; from: RawBuilder<unknown>; to: RawBuilder<unknown>; ledger: string }
export type PlayerMove = 'carried' | 'gone' | 'untold'

/** What is the player's own and the same in every shard, before his transfers: his accounts are marked by them. */
const ownTables = [
  'guard',
  'limit_window',
  'round',
  'tombstone',
  'bonus',
  'promo_win',
  'archived_key',
]

/**
 * Brings a player with all that is his from the first shard to his own, in the caller's transaction, with his
 * guard and accounts locked. Untold: a reader of the feed has not passed his last transfer in the one shard, or
 * would pass it again in the other; nothing was moved. Throws when others hold what it needs (55P03).
 */
export async function movePlayerToShard(
  tx: Tx,
  { player_id, shard, now }: MisplacedPlayer,
): Promise<PlayerMove> {
  const ledger = ledgers()[shard]
  if (!ledger || shard === 0) throw new Error(`player ${player_id} has no other shard`)
  const way = { player: player_id, from: homeLedger(), to: sql.raw(ledger), ledger }
  await sql`set local lock_timeout = '100ms'`.execute(tx)
  if (!(await hold(tx, way))) return 'gone'
  if (!(await isTold(tx, way))) return 'untold'
  await sql`update ${way.from}.guard set leaving_until = null
    where player_id = ${player_id} and leaving_until is not null`.execute(tx)
  await moveHouseSide(tx, way, now)
  await movePaid(tx, way)
  for (const table of ownTables) await moveRows(tx, way, table)
  await moveTransfers(tx, way)
  await moveRows(tx, way, 'account')
  await assertEmpty(tx, way)
  return 'carried'
}

/** Whoever writes for him has ended, and begins again when this has; so has whoever archives. */
async function hold(tx: Tx, { player, from }: Way): Promise<boolean> {
  const { rows } =
    await sql`select from ${from}.guard where player_id = ${player} for update`.execute(tx)
  await sql`select pg_advisory_xact_lock_shared(${from}.archive_lock())`.execute(tx)
  await sql`select from ${from}.account where player_id = ${player}
    order by currency for update`.execute(tx)
  return rows.length > 0
}

async function isTold(tx: Tx, { player, from, ledger }: Way): Promise<boolean> {
  const [first = ''] = ledgers()
  const { rows } = await sql<{ told: boolean }>`
    select not exists (
      select from events.cursor c
      where (c.reader like ${cursorIn('wallet:%', first)} or c.reader like ${cursorIn('wallet:%', ledger)})
        and c.txid::text::bigint <= (select max(t.txid) from ${from}.transfer t where t.player_id = ${player})
    ) as told`.execute(tx)
  return rows[0]?.told ?? false
}

/** What his transfers did to the accounts of the house goes from those of the one shard to those of the other. */
async function moveHouseSide(tx: Tx, { player, from, to }: Way, now: Date): Promise<void> {
  await sql`
    with moved as (
      select side.id, sum(side.amount) as amount from ${from}.every_transfer t
      cross join lateral (values (t.debit, -t.cash_amount - t.bonus_amount),
        (t.credit, t.cash_amount + t.bonus_amount)) as side (id, amount)
      where t.player_id = ${player} and side.id < 0
      group by side.id having sum(side.amount) <> 0
    ), taken as (
      insert into ${from}.house_delta (house_id, txid, amount_cents, settled_at)
      select id, pg_current_xact_id()::text::bigint, -amount, ${now}::timestamptz from moved
    )
    insert into ${to}.house_delta (house_id, txid, amount_cents, settled_at)
    select ${houseIn({ from, to }, 'm.id')}, pg_current_xact_id()::text::bigint, m.amount, ${now}::timestamptz
    from moved m`.execute(tx)
}

/** What pools have paid him they have paid where he stands. */
async function movePaid(tx: Tx, { player, from, to }: Way): Promise<void> {
  await sql`
    with paid as (
      select p.name, count(*) as payments, sum(t.amount_cents)::bigint as cents
      from ${from}.every_transfer t join ${from}.pool p on p.house_id = t.debit
      where t.player_id = ${player} and t.kind = 'grant' group by p.name
    ), less as (
      update ${from}.pool p
      set payments = p.payments - paid.payments, paid_cents = p.paid_cents - paid.cents
      from paid where p.name = paid.name
    )
    update ${to}.pool p
    set payments = p.payments + paid.payments, paid_cents = p.paid_cents + paid.cents
    from paid where p.name = paid.name`.execute(tx)
}

async function moveRows(tx: Tx, { player, from, to }: Way, table: string): Promise<void> {
  await sql`with gone as (
      delete from ${from}.${sql.id(table)} where player_id = ${player} returning *
    ) insert into ${to}.${sql.id(table)} select * from gone`.execute(tx)
}

/** The archived ones first: one that is just brought back stands among the others when those are taken. */
async function moveTransfers(tx: Tx, way: Way): Promise<void> {
  const { player, from, to } = way
  await sql`select ${to}.add_archive_month(min(settled_at)) from ${from}.archived_transfer
    where player_id = ${player} group by date_trunc('month', settled_at at time zone 'UTC')`.execute(
    tx,
  )
  for (const table of ['archived_transfer', 'transfer']) {
    const columns = await columnsOf(tx, table)
    const values = columns.map((name) => {
      if (name === 'kind') return sql`t.kind::text::${to}.kind`
      return name === 'debit' || name === 'credit'
        ? houseIn(way, `t.${name}`)
        : sql.ref(`t.${name}`)
    })
    await sql`with t as (
        delete from ${from}.${sql.id(table)} where player_id = ${player} returning *
      ) insert into ${to}.${sql.id(table)} (${sql.join(columns.map((name) => sql.id(name)))})
      select ${sql.join(values)} from t`.execute(tx)
  }
}

async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const [first] = ledgers()
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${`${first}.${table}`}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The house's account of the same name in the other shard; a player's keeps its number. Null fails where it is missing. */
function houseIn({ from, to }: Pick<Way, 'from' | 'to'>, id: string): RawBuilder<unknown> {
  const own = sql.raw(id)
  return sql`case when ${own} > 0 then ${own} else (
    select n.id from ${from}.house_account o
    join ${to}.house_account n on n.name = o.name and n.currency = o.currency
    where o.id = ${own}) end`
}

async function assertEmpty(tx: Tx, { player, from }: Way): Promise<void> {
  for (const table of [...ownTables, 'archived_transfer', 'transfer', 'account']) {
    const { rows } = await sql`select from ${from}.${sql.id(table)}
      where player_id = ${player} limit 1`.execute(tx)
    if (rows.length > 0) throw new Error(`player ${player} has left something in ${table}`)
  }
}
