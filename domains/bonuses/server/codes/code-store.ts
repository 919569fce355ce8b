import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { wrongCodesMinutes } from '../../rules.ts'

export type CodeRow = { id: bigint; code: string; plan_id: bigint }

/** A code that can be used now. */
export async function findCode(
  db: Db | Tx,
  { code, now }: { code: string; now: Date },
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`select id, code, plan_id from bonuses.code
    where code = ${code} and (valid_until is null or valid_until > ${now})
      and (uses_max is null or used_count < uses_max)`.execute(db)
  return rows[0]
}

/** Whether the player has used a code. */
export async function isUsedBy(db: Db | Tx, codeId: bigint, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`select from bonuses.code_use
    where code_id = ${codeId} and player_id = ${playerId}`.execute(db)
  return rows.length > 0
}

/** The code that a player has used, by what was typed. */
export async function usedCode(
  db: Db | Tx,
  { code, player_id }: { code: string; player_id: bigint },
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`select c.id, c.code, c.plan_id from bonuses.code c
    join bonuses.code_use u on u.code_id = c.id
    where c.code = ${code} and u.player_id = ${player_id}`.execute(db)
  return rows[0]
}

/** Takes one use of a code for a player, who may have used it, or whose stock may be empty. */
export async function redeemCode(
  tx: Tx,
  { code_id, player_id, now }: { code_id: bigint; player_id: bigint; now: Date },
): Promise<'redeemed' | 'used' | 'spent'> {
  const used = await sql`insert into bonuses.code_use (code_id, player_id, used_at)
    values (${code_id}, ${player_id}, ${now}) on conflict do nothing returning 1`.execute(tx)
  if (used.rows.length === 0) return 'used'
  const taken = await sql`update bonuses.code set used_count = used_count + 1
    where id = ${code_id} and (uses_max is null or used_count < uses_max) returning 1`.execute(tx)
  return taken.rows.length > 0 ? 'redeemed' : 'spent'
}

export type NewCodes = {
  codes: readonly string[]
  plan_id: bigint
  series?: string | undefined
  uses_max?: number | undefined
  valid_until?: Date | undefined
  created_by: string
  now: Date
}

/** Adds codes; those that exist already stay as they are. Returns the ids of the new ones. */
export async function addCodes(tx: Tx, added: NewCodes): Promise<bigint[]> {
  const { codes, plan_id, series, uses_max, valid_until, created_by, now } = added
  const { rows } = await sql<{ id: bigint }>`
    insert into bonuses.code
      (code, plan_id, series, uses_max, valid_until, created_by, created_at)
    select one, ${plan_id}, ${series ?? null}, ${uses_max ?? null}, ${valid_until ?? null},
      ${created_by}, ${now}
    from unnest(${[...codes]}::text[]) with ordinality as given (one, place) order by place
    on conflict (code) do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many wrong codes this player or address has sent of late. */
export async function wrongCodes(db: Db | Tx, who: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from bonuses.wrong_code where who = any(${[...who]}::text[])
      and at > ${now}::timestamptz - make_interval(mins => ${wrongCodesMinutes})
    group by who order by 1 desc limit 1`.execute(db)
  return rows[0]?.count ?? 0
}

export async function addWrongCode(tx: Tx, who: readonly string[], now: Date): Promise<void> {
  await sql`insert into bonuses.wrong_code (who, at)
    select one, ${now} from unnest(${[...who]}::text[]) one`.execute(tx)
}

/** Deletes wrong codes that no longer count. */
export async function pruneWrongCodes(tx: Tx, now: Date): Promise<void> {
  await sql`delete from bonuses.wrong_code
    where at < ${now}::timestamptz - make_interval(mins => ${wrongCodesMinutes})`.execute(tx)
}
