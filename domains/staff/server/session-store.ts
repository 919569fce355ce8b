import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { scopesColumn } from './role-scope-store.ts'

type NewLink = {
  person_id: bigint
  token_hash: Buffer
  /** The session may only set up how the account signs in. */
  sets_up: boolean
  now: Date
  expires_at: Date
}

export async function addLink(tx: Tx, link: NewLink): Promise<void> {
  await sql`insert into staff.link (token_hash, person_id, sets_up, created_at, expires_at)
    values (${link.token_hash}, ${link.person_id}, ${link.sets_up}, ${link.now},
      ${link.expires_at})`.execute(tx)
}

/** Makes the unused links of an account void. */
export async function voidLinks(tx: Tx, person_id: bigint, now: Date): Promise<void> {
  await sql`update staff.link set ended_at = ${now}
    where person_id = ${person_id} and ended_at is null`.execute(tx)
}

type Entered = { id: bigint; name: string; sets_up: boolean }

/** Uses a link: of two at once one succeeds. Undefined when it is unknown, used, void or too old. */
export async function redeemLink(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<Entered | undefined> {
  const { rows } = await sql<Entered>`update staff.link l set ended_at = ${now}
    from staff.person p
    where l.token_hash = ${tokenHash} and l.ended_at is null and l.expires_at > ${now}
      and p.id = l.person_id and p.active
    returning p.id, p.name, l.sets_up`.execute(tx)
  return rows[0]
}

type NewSession = {
  person_id: bigint
  token_hash: Buffer
  device: string | null
  ip?: string
  user_agent?: string
  sets_up?: boolean
  now: Date
}

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const { token_hash, person_id, device, ip = null, user_agent = null, sets_up, now } = session
  await sql`insert into staff.session
      (token_hash, person_id, device, ip, user_agent, sets_up, created_at, last_seen_at)
    values (${token_hash}, ${person_id}, ${device}, ${ip}, ${user_agent}, ${sets_up ?? false},
      ${now}, ${now})`.execute(tx)
}

type SessionRow = {
  session_id: bigint
  device: string | null
  id: bigint
  name: string
  roles: string[]
  scopes: string[]
  sets_up: boolean
}
type Bounds = { now: Date; openedAfter: Date; seenAfter: Date }

/** The account of a session that is neither ended nor too old. */
export async function findSession(
  db: Db | Tx,
  tokenHash: Buffer,
  { openedAfter, seenAfter }: Omit<Bounds, 'now'>,
): Promise<(SessionRow & { last_seen_at: Date }) | undefined> {
  const { rows } = await sql<SessionRow & { last_seen_at: Date }>`
    select s.id as session_id, s.device, s.last_seen_at, s.sets_up, p.id, p.name,
      array(select role from staff.person_role where person_id = p.id) as roles, ${scopesColumn}
    from staff.session s join staff.person p on p.id = s.person_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and p.active
      and s.created_at > ${openedAfter} and s.last_seen_at > ${seenAfter}`.execute(db)
  return rows[0]
}

export async function touchSession(db: Db | Tx, id: bigint, now: Date): Promise<void> {
  await sql`update staff.session set last_seen_at = ${now} where id = ${id}`.execute(db)
}

export async function endSession(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update staff.session set ended_at = ${now}
    where id = ${id} and ended_at is null`.execute(tx)
}

/** Ends all sessions of an account; returns how many were open. */
export async function endSessions(tx: Tx, person_id: bigint, now: Date): Promise<number> {
  const { rows } = await sql`update staff.session set ended_at = ${now}
    where person_id = ${person_id} and ended_at is null returning 1`.execute(tx)
  return rows.length
}

type OpenSession = {
  id: bigint
  created_at: Date
  last_seen_at: Date
  ip: string | null
  user_agent: string | null
}

/** The open sessions of an account, the newest first. */
export async function openSessionsOf(
  db: Db | Tx,
  { person_id, bounds, limit }: { person_id: bigint; bounds: Omit<Bounds, 'now'>; limit: number },
): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, created_at, last_seen_at, ip, user_agent from staff.session
    where person_id = ${person_id} and ended_at is null
      and created_at > ${bounds.openedAfter} and last_seen_at > ${bounds.seenAfter}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** When a session was opened, and whether it may only set up how its account signs in. */
export async function startOfSession(
  db: Db | Tx,
  id: bigint,
): Promise<{ created_at: Date; sets_up: boolean } | undefined> {
  const { rows } = await sql<{ created_at: Date; sets_up: boolean }>`
    select created_at, sets_up from staff.session where id = ${id}`.execute(db)
  return rows[0]
}

/** The account can sign in by itself: the session of its link is one like any other. */
export async function endSetUp(tx: Tx, id: bigint): Promise<void> {
  await sql`update staff.session set sets_up = false where id = ${id} and sets_up`.execute(tx)
}

type Others = { person_id: bigint; except: bigint; now: Date; id?: bigint | undefined }

/** Ends the other sessions of an account, or one of them; returns how many were open. */
export async function endOtherSessions(
  tx: Tx,
  { person_id, except, now, id }: Others,
): Promise<number> {
  const { rows } = await sql`update staff.session set ended_at = ${now}
    where person_id = ${person_id} and id <> ${except} and ended_at is null
      and (${id ?? null}::bigint is null or id = ${id ?? null}) returning 1`.execute(tx)
  return rows.length
}
