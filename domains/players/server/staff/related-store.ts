import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

const relatedMax = 50
/** Larger groups of one network and device kind are usually schools or offices. */
const sharedMax = 5

export type Named = { id: bigint; first_name: string | null; last_name: string | null }

/** Accounts whose addresses lead to the same mailbox. */
export function sameMailbox(db: Db | Tx, id: bigint): Promise<bigint[]> {
  return ids(
    db,
    sql`select o.id from players.player p join players.player o on o.mailbox = p.mailbox
      where p.id = ${id} and o.id <> p.id`,
  )
}

/** Accounts with the same address in another spelling. */
export function sameAddress(db: Db | Tx, id: bigint): Promise<bigint[]> {
  return ids(
    db,
    sql`select same_as as id from players.old_address
        where player_id = ${id} and same_as is not null
      union select player_id from players.old_address where same_as = ${id}`,
  )
}

/** Accounts that were used in the same browser. */
export function sameDevice(db: Db | Tx, id: bigint): Promise<bigint[]> {
  return ids(
    db,
    sql`select other_id as id from players.shared_device where player_id = ${id}
      union select player_id from players.shared_device where other_id = ${id}`,
  )
}

/** Accounts with the same kind of device in the same network. */
export function sameNetwork(db: Db | Tx, id: bigint): Promise<bigint[]> {
  return ids(
    db,
    sql`select distinct o.player_id as id from players.device_print p
      join players.device_print o on o.mark = p.mark and o.network = p.network
      where p.player_id = ${id} and o.player_id <> ${id} and (
        select count(*) from (select from players.device_print s
          where s.mark = p.mark and s.network = p.network limit ${sharedMax + 1}) as shared
      ) <= ${sharedMax}`,
  )
}

/** Accounts with the same birthday, with their names. */
export async function bornOnSameDay(db: Db | Tx, id: bigint): Promise<Named[]> {
  const { rows } = await sql<Named>`select o.id, o.first_name, o.last_name from players.player p
    join players.player o on o.date_of_birth = p.date_of_birth
    where p.id = ${id} and o.id <> p.id order by o.id desc limit 1000`.execute(db)
  return rows
}

export type RelatedRow = {
  id: bigint
  nickname: string
  state: 'active' | 'blocked' | 'closed'
  excluded_until: Date | null
}

export async function relatedRows(db: Db | Tx, of: readonly bigint[]): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`select id, nickname, state, excluded_until
    from players.player where id = any(${[...of]}::bigint[])
    order by id desc limit ${relatedMax}`.execute(db)
  return rows
}

async function ids(db: Db | Tx, query: RawBuilder<unknown>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`${query} limit ${relatedMax}`.execute(db)
  return rows.map(({ id }) => id)
}
