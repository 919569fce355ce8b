import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { NewNotification, TextValue } from './notification.ts'

/** A value as it is stored: whole subunits as digits, because JSON has no bigint. */
export type StoredValue = string | number | { amount_cents: string; currency: string }

export type NotificationRow = {
  id: bigint
  player_id: bigint
  kind: string
  text: string
  text_values: Readonly<Record<string, StoredValue>>
  path: string | null
  identifier: string | null
  digest: string | null
  /** How many events it stands for. */
  parts: number
  created_at: Date
  read_at: Date | null
}

const columns = sql`id, player_id, kind, text, text_values, path, identifier, digest, parts,
  created_at, read_at`
const pruneMax = 50_000

/** Stores a notification and returns its id; undefined if the player has one with this key. */
export async function addNotification(tx: Tx, given: Dated): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`${inserted(given, given.key)}
    on conflict (player_id, key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Adds an event to its digest and returns the digest's new id; undefined if the event is in it
 * already. A digest that was read begins again.
 */
export async function addToDigest(
  tx: Tx,
  given: Dated & { digest: string },
): Promise<bigint | undefined> {
  const { player_id, digest, key, now } = given
  const part = await sql`insert into notify.part (player_id, digest, key, created_at)
    values (${player_id}, ${digest}, ${key}, ${now}) on conflict do nothing`.execute(tx)
  if (part.numAffectedRows === 0n) return undefined
  const { rows } = await sql<{ id: bigint }>`${inserted(given, `digest:${digest}`)}
    on conflict (player_id, key) do update set id = default, kind = excluded.kind,
      text = excluded.text, text_values = excluded.text_values, path = excluded.path,
      identifier = excluded.identifier, created_at = excluded.created_at, read_at = null,
      parts = case when notification.read_at is null then notification.parts + 1 else 1 end
    returning id`.execute(tx)
  return rows[0]?.id
}

type Dated = NewNotification & { now: Date }

function inserted(
  { player_id, kind, text, values = {}, path, identifier, digest, now }: Dated,
  key: string,
): RawBuilder<unknown> {
  const stored = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, storedValue(value)]),
  )
  return sql`insert into notify.notification as notification
      (player_id, kind, key, text, text_values, path, identifier, digest, created_at)
    values (${player_id}, ${kind}, ${key}, ${text}, ${JSON.stringify(stored)}::jsonb,
      ${path ?? null}, ${identifier ?? null}, ${digest ?? null}, ${now})`
}

function storedValue(value: TextValue): StoredValue {
  return typeof value === 'object' ? { ...value, amount_cents: String(value.amount_cents) } : value
}

/** The newest notifications of a player. */
export async function notificationsOf(
  db: Db | Tx,
  { player_id, since, limit }: { player_id: bigint; since: Date; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select ${columns} from notify.notification
    where player_id = ${player_id} and created_at > ${since}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Notifications of any players, oldest first. */
export async function notificationsWith(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select ${columns} from notify.notification
    where id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows
}

const unreadMax = 200

/** A player's unread notifications with a number above `after`, newest first. */
export async function unreadOf(
  db: Db | Tx,
  { player_id, after }: { player_id: bigint; after: bigint },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`select ${columns} from notify.notification
    where player_id = ${player_id} and read_at is null and id > ${after}
    order by id desc limit ${unreadMax}`.execute(db)
  return rows
}

/** How many of a player's notifications are unread, counted up to the limit. */
export async function countUnread(
  db: Db | Tx,
  { player_id, since, limit }: { player_id: bigint; since: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from notify.notification
      where player_id = ${player_id} and read_at is null and created_at > ${since} limit ${limit}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks a player's notifications as read, up to and including one; false if none was unread. */
export async function markRead(
  tx: Tx,
  { player_id, id, now }: { player_id: bigint; id: bigint; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update notify.notification set read_at = ${now}
    where player_id = ${player_id} and id <= ${id} and read_at is null`.execute(tx)
  return numAffectedRows !== 0n
}

/** Deletes old notifications, oldest first, and returns how many there were. */
export async function pruneNotifications(tx: Tx, before: Date): Promise<number> {
  await sql`delete from notify.part where ctid = any(array(
      select ctid from notify.part where created_at <= ${before}
      order by created_at limit ${pruneMax}))`.execute(tx)
  const { numAffectedRows } = await sql`delete from notify.notification where id in (
      select id from notify.notification where created_at <= ${before}
      order by created_at limit ${pruneMax}
    )`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
