import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Endpoint = {
  id: bigint
  url: string
  events: string[]
  secret: string
  former_secret: string | null
  former_until: Date | null
  is_active: boolean
}

export type Shown = Pick<Endpoint, 'id' | 'url' | 'events' | 'is_active'> & {
  waiting: number
  dead: number
}

/** All endpoints with their deliveries that wait and that are dead. */
export async function listEndpoints(db: Db | Tx): Promise<Shown[]> {
  const { rows } = await sql<Shown>`select e.id, e.url, e.events, e.is_active,
      count(d.id) filter (where d.state = 'waiting')::int as waiting,
      count(d.id) filter (where d.state = 'dead')::int as dead
    from webhooks.endpoint e left join webhooks.delivery d on d.endpoint_id = e.id
    group by e.id order by e.id limit 100`.execute(db)
  return rows
}

/** The active endpoints that ask for one of these events. */
export async function endpointsFor(tx: Tx, event: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from webhooks.endpoint
    where is_active and (events = '{}' or ${event} = any(events)) order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adds an endpoint; undefined if there is one with this address. */
export async function addEndpoint(
  tx: Tx,
  {
    url,
    events,
    secret,
    now,
  }: { url: string; events: readonly string[]; secret: string; now: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into webhooks.endpoint (url, events, secret, created_at)
    values (${url}, ${[...events]}::text[], ${secret}, ${now})
    on conflict (url) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Replaces the secret; the former one signs until then. False if there is no such endpoint. */
export async function replaceSecret(
  tx: Tx,
  { id, secret, until }: { id: bigint; secret: string; until: Date },
): Promise<boolean> {
  const { rows } = await sql`update webhooks.endpoint
    set former_secret = secret, former_until = ${until}, secret = ${secret}
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export async function setActive(tx: Tx, id: bigint, isActive: boolean): Promise<boolean> {
  const { rows } = await sql`update webhooks.endpoint set is_active = ${isActive}
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteEndpoint(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`delete from webhooks.endpoint where id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

type NewMessage = { id: bigint; event: string; player_id: bigint | null; body: string; now: Date }

/** Adds a message and its deliveries, once. */
export async function addMessage(
  tx: Tx,
  { endpoints, ...message }: NewMessage & { endpoints: readonly bigint[] },
): Promise<bigint[]> {
  const added = await sql`insert into webhooks.message (id, event, player_id, body, created_at)
    values (${message.id}, ${message.event}, ${message.player_id}, ${message.body}, ${message.now})
    on conflict (id) do nothing returning id`.execute(tx)
  if (added.rows.length === 0) return []
  const { rows } = await sql<{ id: bigint }>`
    insert into webhooks.delivery (message_id, endpoint_id)
    select ${message.id}, unnest(${endpoints.map(String)}::bigint[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Due = Omit<Endpoint, 'id' | 'events'> & {
  endpoint_id: bigint
  message_id: bigint
  body: string
  attempts: number
}

/** A waiting delivery with its endpoint. */
export async function findDue(db: Db, id: bigint): Promise<Due | undefined> {
  const { rows } = await sql<Due>`select d.endpoint_id, d.message_id, d.attempts, m.body, e.url,
      e.secret, e.former_secret, e.former_until, e.is_active
    from webhooks.delivery d join webhooks.message m on m.id = d.message_id
    join webhooks.endpoint e on e.id = d.endpoint_id
    where d.id = ${id} and d.state = 'waiting'`.execute(db)
  return rows[0]
}

type Attempt = {
  id: bigint
  state: 'waiting' | 'delivered' | 'dead'
  failure: string | null
  now: Date
}

export async function saveAttempt(tx: Tx, { id, state, failure, now }: Attempt): Promise<void> {
  await sql`update webhooks.delivery set state = ${state}, attempts = attempts + 1,
      failure = ${failure}, ended_at = ${state === 'waiting' ? null : now}
    where id = ${id} and state = 'waiting'`.execute(tx)
}

export type Dead = {
  id: bigint
  message_id: bigint
  event: string
  url: string
  failure: string | null
}

/** Dead letters, the oldest first. */
export async function deadLetters(db: Db | Tx, limit: number): Promise<Dead[]> {
  const { rows } = await sql<Dead>`select d.id, d.message_id, m.event, e.url, d.failure
    from webhooks.delivery d join webhooks.message m on m.id = d.message_id
    join webhooks.endpoint e on e.id = d.endpoint_id
    where d.state = 'dead' order by d.id limit ${limit}`.execute(db)
  return rows
}

/** Lets the dead letters of an endpoint wait again, from the first attempt on. */
export async function reviveDead(tx: Tx, endpoint_id: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update webhooks.delivery
    set state = 'waiting', attempts = 0, ended_at = null
    where id in (select id from webhooks.delivery
      where endpoint_id = ${endpoint_id} and state = 'dead' order by id limit ${limit})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteMessagesBefore(tx: Tx, before: Date, limit: number): Promise<void> {
  await sql`delete from webhooks.message where id in (
    select id from webhooks.message where created_at < ${before} order by created_at
    limit ${limit})`.execute(tx)
}
