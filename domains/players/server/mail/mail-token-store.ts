import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type TokenKind = 'new_password' | 'confirmation' | 'autologin' | 'unlock'
export type NewMailToken = {
  player_id: bigint
  kind: TokenKind
  email: string
  hash: Buffer
  now: Date
  expires_at: Date
}

export async function addMailToken(tx: Tx, token: NewMailToken): Promise<void> {
  await sql`insert into players.mail_token
      (player_id, kind, email, hash, created_at, expires_at)
    values (${token.player_id}, ${token.kind}, ${token.email}, ${token.hash}, ${token.now},
      ${token.expires_at})`.execute(tx)
}

type Issued = { player_id: bigint; kind: TokenKind }

/** How many links of a kind were mailed to a player since an instant. */
export async function countMailTokens(
  tx: Tx,
  { player_id, kind, since }: Issued & { since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from players.mail_token
    where player_id = ${player_id} and kind = ${kind} and created_at > ${since}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Whether a player has a link of a kind that is unused and not expired. */
export async function hasValidToken(
  tx: Tx,
  { player_id, kind, now }: Issued & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`select from players.mail_token
    where player_id = ${player_id} and kind = ${kind} and used_at is null and expires_at > ${now}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Makes the unused links of a kind invalid. */
export async function voidMailTokens(
  tx: Tx,
  { player_id, kind, now }: Issued & { now: Date },
): Promise<void> {
  await sql`update players.mail_token set expires_at = greatest(created_at, ${now})
    where player_id = ${player_id} and kind = ${kind} and used_at is null
      and expires_at > ${now}`.execute(tx)
}

type Asked = { kind: TokenKind; hash: Buffer }

/** The address of a valid link: unused, not expired, and still the player's address. */
export async function addressOfLiveToken(
  db: Db,
  { kind, hash, now }: Asked & { now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select p.email from players.mail_token t
    join players.player p on p.id = t.player_id and p.email = t.email
    where t.hash = ${hash} and t.kind = ${kind} and t.used_at is null and t.expires_at > ${now}
      and p.state = 'active'`.execute(db)
  return rows[0]?.email
}

export type TokenOwner = {
  player_id: bigint
  email: string
  nickname: string
  first_name: string | null
  locale: string
  confirmed_at: Date | null
  brand_id: bigint
}

/** Locks the active player of a link, used or not; undefined if there is none. */
export async function lockTokenOwner(
  tx: Tx,
  { kind, hash }: Asked,
): Promise<TokenOwner | undefined> {
  const { rows } = await sql<TokenOwner>`
    select p.id as player_id, p.email, p.nickname, p.first_name, p.locale, p.confirmed_at,
      p.brand_id
    from players.mail_token t
    join players.player p on p.id = t.player_id and p.email = t.email
    where t.hash = ${hash} and t.kind = ${kind} and p.state = 'active'
    for no key update of p`.execute(tx)
  return rows[0]
}

/** Uses a link; false if it was used, is void or has expired. Lock its owner first. */
export async function consumeMailToken(
  tx: Tx,
  { kind, hash, now }: Asked & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`update players.mail_token set used_at = ${now}
    where hash = ${hash} and kind = ${kind} and used_at is null and expires_at > ${now}
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function pruneMailTokens(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.mail_token where created_at < ${before}`.execute(tx)
}
