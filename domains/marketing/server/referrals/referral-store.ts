import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CodeRow = {
  id: bigint
  code: string
  users_count: number
}

/** The codes of a player with the number of players who came with each, the oldest first. */
export async function codesOf(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`select c.id, c.code, (select count(*)::int
      from marketing.invitation i where i.code_id = c.id) as users_count
    from marketing.referral_code c where c.player_id = ${player_id} order by c.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A code of a player, locked. */
export async function lockCode(
  tx: Tx,
  { player_id, code }: { player_id: bigint; code: string },
): Promise<{ id: bigint } | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from marketing.referral_code
    where code = ${code} and player_id = ${player_id} for no key update`.execute(tx)
  return rows[0]
}

/** Adds a code; false if somebody has it. */
export async function addCode(
  tx: Tx,
  { player_id, code, now }: { player_id: bigint; code: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into marketing.referral_code (player_id, code, created_at)
    values (${player_id}, ${code}, ${now}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export type NewInvitation = { player_id: bigint; code: string; invited_at: Date }

/** Stores with which code a player came; a code that nobody has is ignored. */
export async function addInvitation(
  tx: Tx,
  { player_id, code, invited_at }: NewInvitation,
): Promise<void> {
  await sql`insert into marketing.invitation (player_id, code_id, invited_at)
    select ${player_id}, id, ${invited_at} from marketing.referral_code
    where code = ${code} and player_id <> ${player_id}
    on conflict do nothing`.execute(tx)
}

export type Friend = {
  player_id: bigint
  code_id: bigint
  /** The first deposit was large enough and was not reversed. */
  has_deposited: boolean
  claimed_cents: bigint | null
  currency: string | null
}

type FriendsAsked = { code_ids: readonly bigint[]; deposit_micros: bigint }

/** The next players who came with codes and deposited, or were paid for, by their number. */
export async function friendsOf(
  db: Db | Tx,
  { code_ids, deposit_micros, after, limit }: FriendsAsked & { after: bigint; limit: number },
): Promise<Friend[]> {
  const { rows } = await sql<Friend>`select i.player_id, i.code_id, i.currency,
      i.amount_cents as claimed_cents,
      coalesce(f.eur_micros >= ${deposit_micros} and f.reversed_at is null, false) as has_deposited
    from marketing.invitation i
    left join marketing.first_deposit f on f.player_id = i.player_id
    where i.code_id = any(${code_ids.map(String)}::bigint[]) and i.player_id > ${after}
      and num_nonnulls(f.player_id, i.claimed_at) > 0
    order by i.player_id limit ${limit}`.execute(db)
  return rows
}

type Claimed = { player_ids: readonly bigint[]; currency: string; amount_cents: bigint; now: Date }

export async function markClaimed(
  tx: Tx,
  { player_ids, currency, amount_cents, now }: Claimed,
): Promise<void> {
  await sql`update marketing.invitation set claimed_at = ${now}, currency = ${currency},
      amount_cents = ${amount_cents}
    where player_id = any(${player_ids.map(String)}::bigint[]) and claimed_at is null`.execute(tx)
}
