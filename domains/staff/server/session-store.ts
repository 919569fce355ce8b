import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type NewLink = { person_id: bigint; token_hash: Buffer; now: Date; expires_at: Date }

export async function addLink(tx: Tx, link: NewLink): Promise<void> {
  await sql`insert into staff.link (token_hash, person_id, created_at, expires_at)
    values (${link.token_hash}, ${link.person_id}, ${link.now}, ${link.expires_at})`.execute(tx)
}

/** Makes the unused links of an account void. */
export async function voidLinks(tx: Tx, person_id: bigint, now: Date): Promise<void> {
  await sql`update staff.link set ended_at = ${now}
    where person_id = ${person_id} and ended_at is null`.execute(tx)
}

type Entered = { id: bigint; name: string }

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
    returning p.id, p.name`.execute(tx)
  return rows[0]
}

type NewSession = { person_id: bigint; token_hash: Buffer; device: string | null; now: Date }

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const { token_hash, person_id, device, now } = session
  await sql`insert into staff.session (token_hash, person_id, device, created_at, last_seen_at)
    values (${token_hash}, ${person_id}, ${device}, ${now}, ${now})`.execute(tx)
}

type SessionRow = {
  session_id: bigint
  device: string | null
  id: bigint
  name: string
  roles: string[]
}
type Bounds = { now: Date; openedAfter: Date; seenAfter: Date }

/** The account of a session that is neither ended nor too old. */
export async function findSession(
  db: Db | Tx,
  tokenHash: Buffer,
  { openedAfter, seenAfter }: Omit<Bounds, 'now'>,
): Promise<(SessionRow & { last_seen_at: Date }) | undefined> {
  const { rows } = await sql<SessionRow & { last_seen_at: Date }>`
    select s.id as session_id, s.device, s.last_seen_at, p.id, p.name, array(
      select role from staff.person_role where person_id = p.id) as roles
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
