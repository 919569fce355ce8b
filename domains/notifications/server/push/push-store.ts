import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PushKey = { id: bigint; public_key: string; created_at: Date }

/** The key for new subscriptions. */
export async function newestKey(db: Db | Tx): Promise<PushKey | undefined> {
  const { rows } = await sql<PushKey>`select id, public_key, created_at
    from notifications.push_key order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Serialises the making of keys. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table notifications.push_key in share row exclusive mode`.execute(tx)
}

export async function addKey(
  tx: Tx,
  { public_key, private_key, now }: { public_key: string; private_key: string; now: Date },
): Promise<void> {
  await sql`insert into notifications.push_key (public_key, private_key, created_at)
    values (${public_key}, ${private_key}, ${now})`.execute(tx)
}

export type Subscription = {
  id: bigint
  player_id: bigint
  key_id: bigint
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string
  created_at: Date
  wait_until: Date | null
}

/** A device with the key that its subscription was made with, sealed. */
export type Device = Subscription & { public_key: string; private_key: string }

const columns = sql`s.id, s.player_id, s.key_id, s.endpoint, s.p256dh, s.auth, s.user_agent,
  s.created_at, s.wait_until`

export async function subscriptionsOf(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`select ${columns}
    from notifications.push_subscription s where s.player_id = ${player_id}
    order by s.id desc limit ${limit}`.execute(db)
  return rows
}

/** The devices of a player, with their keys; only some of them if they are named. */
export async function devicesOf(
  db: Db | Tx,
  { player_id, ids, limit }: { player_id: bigint; ids?: readonly bigint[]; limit: number },
): Promise<Device[]> {
  const { rows } = await sql<Device>`select ${columns}, k.public_key, k.private_key
    from notifications.push_subscription s join notifications.push_key k on k.id = s.key_id
    where s.player_id = ${player_id}
      and (${ids === undefined} or s.id = any(${[...(ids ?? [])]}::bigint[]))
    order by s.id desc limit ${limit}`.execute(db)
  return rows
}

export async function lockSubscription(
  tx: Tx,
  endpoint: string,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`select ${columns}
    from notifications.push_subscription s where s.endpoint = ${endpoint}
    for no key update`.execute(tx)
  return rows[0]
}

type NewSubscription = Omit<Subscription, 'id' | 'created_at' | 'wait_until'> & { now: Date }

/** Stores a subscription; the same address again gets the new player and key. */
export async function saveSubscription(tx: Tx, given: NewSubscription): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into notifications.push_subscription
      (player_id, key_id, endpoint, p256dh, auth, user_agent, created_at)
    values (${given.player_id}, ${given.key_id}, ${given.endpoint}, ${given.p256dh},
      ${given.auth}, ${given.user_agent}, ${given.now})
    on conflict (endpoint) do update set player_id = excluded.player_id,
      key_id = excluded.key_id, user_agent = excluded.user_agent, created_at = excluded.created_at
    returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

/** Removes the oldest devices of a player beyond a number. */
export async function removeOldDevices(
  tx: Tx,
  { player_id, keep }: { player_id: bigint; keep: number },
): Promise<void> {
  await sql`delete from notifications.push_subscription where id in (
      select id from notifications.push_subscription where player_id = ${player_id}
      order by id desc offset ${keep})`.execute(tx)
}

/** Removes a device of a player; another player's stays. */
export async function removeDevice(
  tx: Tx,
  { player_id, id }: { player_id: bigint; id: bigint },
): Promise<void> {
  await sql`delete from notifications.push_subscription
    where id = ${id} and player_id = ${player_id}`.execute(tx)
}

export async function letDeviceWait(
  tx: Tx,
  { id, until }: { id: bigint; until: Date },
): Promise<void> {
  await sql`update notifications.push_subscription set wait_until = ${until}
    where id = ${id}`.execute(tx)
}

/** Which of these players have a device. */
export async function playersWithDevices(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Set<bigint>> {
  const { rows } = await sql<{ player_id: bigint }>`select distinct player_id
    from notifications.push_subscription where player_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ player_id }) => player_id))
}

export type OfficeDevice = { id: bigint; user_agent: string; created_at: Date }

/** The devices that a player has subscribed, without what reaches them. */
export async function devicesInOffice(db: Db | Tx, player_id: bigint): Promise<OfficeDevice[]> {
  const { rows } = await sql<OfficeDevice>`select id, user_agent, created_at
    from notifications.push_subscription where player_id = ${player_id} order by id desc limit 50
  `.execute(db)
  return rows
}
