import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { muteTable } from '../../chat-office-contract.ts'
import type { MuteReason } from '../../chat-rules.ts'

export type Mute = {
  id: bigint
  player_id: bigint
  why: MuteReason
  muted_at: Date
  until: Date | null
  lifted_at: Date | null
  version: number
}

const columns = sql.raw('id, player_id, why, muted_at, until, lifted_at, version')

/** Whether a mute holds. */
export function holds({ until, lifted_at }: Pick<Mute, 'until' | 'lifted_at'>, now: Date): boolean {
  return lifted_at === null && (until === null || until > now)
}

/** The mute that keeps a player from writing now. */
export async function muteOf(
  db: Db | Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<Mute | undefined> {
  const mute = await lastMuteOf(db, player_id)
  return mute && holds(mute, now) ? mute : undefined
}

/** A player's latest mute, whether it holds or not. */
export async function lastMuteOf(db: Db | Tx, player_id: bigint): Promise<Mute | undefined> {
  const { rows } = await sql<Mute>`select ${columns} from games.chat_mute
    where player_id = ${player_id}`.execute(db)
  return rows[0]
}

export async function findMute(db: Db | Tx, id: bigint): Promise<Mute | undefined> {
  const { rows } = await sql<Mute>`select ${columns} from games.chat_mute where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockMute(tx: Tx, id: bigint): Promise<Mute | undefined> {
  const { rows } = await sql<Mute>`select ${columns} from games.chat_mute where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}

type NewMute = Pick<Mute, 'player_id' | 'why' | 'until'> & { now: Date }

/** Mutes a player; replaces an earlier mute. */
export async function putMute(tx: Tx, { player_id, why, until, now }: NewMute): Promise<void> {
  await sql`insert into games.chat_mute as m (player_id, why, muted_at, until)
    values (${player_id}, ${why}, ${now}, ${until})
    on conflict (player_id) do update set why = excluded.why, muted_at = excluded.muted_at,
      until = excluded.until, lifted_at = null, version = m.version + 1`.execute(tx)
}

export async function endMute(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<void> {
  await sql`update games.chat_mute set lifted_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
}

type Filter = { player_id?: bigint | undefined }

export async function mutesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Mute[]> {
  const { where, orderBy } = await keysetAfter(db, { table: muteTable, order, after })
  const { rows } = await sql<Mute>`select ${columns} from games.chat_mute
    where ${where} and ${isOf(filter)} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countMutes(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from games.chat_mute where ${isOf(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function isOf({ player_id }: Filter) {
  return player_id === undefined ? sql<boolean>`true` : sql<boolean>`player_id = ${player_id}`
}
