import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Preference } from '../../sending.ts'

export type PreferenceRow = Preference & { mailed_id: bigint }

export async function findPreference(
  db: Db | Tx,
  player_id: bigint,
): Promise<PreferenceRow | undefined> {
  const { rows } = await sql<PreferenceRow>`
    select mail_digest, pushes, quiet_from, quiet_until, time_zone, mailed_id
    from notifications.preference where player_id = ${player_id}`.execute(db)
  return rows[0]
}

/** `mailed_id`: notifications up to here are not mailed any more. */
export async function savePreference(
  tx: Tx,
  { player_id, now, ...given }: PreferenceRow & { player_id: bigint; now: Date },
): Promise<void> {
  await sql`insert into notifications.preference
      (player_id, mail_digest, pushes, quiet_from, quiet_until, time_zone, mailed_id, updated_at)
    values (${player_id}, ${given.mail_digest}, ${given.pushes}, ${given.quiet_from},
      ${given.quiet_until}, ${given.time_zone}, ${given.mailed_id}, ${now})
    on conflict (player_id) do update set mail_digest = excluded.mail_digest,
      pushes = excluded.pushes, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
      mailed_id = greatest(preference.mailed_id, excluded.mailed_id),
      updated_at = excluded.updated_at`.execute(tx)
}

export async function saveMailedId(
  tx: Tx,
  { player_id, mailed_id }: { player_id: bigint; mailed_id: bigint },
): Promise<void> {
  await sql`update notifications.preference set mailed_id = ${mailed_id}
    where player_id = ${player_id} and mailed_id < ${mailed_id}`.execute(tx)
}

/** Stops the mails of a player's digest. */
export async function stopDigest(tx: Tx, player_id: bigint): Promise<void> {
  await sql`update notifications.preference set mail_digest = 'none'
    where player_id = ${player_id}`.execute(tx)
}

/** The players of these who are mailed a digest. */
export async function digestPlayers(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ player_id: bigint; mail_digest: 'daily' | 'weekly'; time_zone: string }[]> {
  const { rows } = await sql<{
    player_id: bigint
    mail_digest: 'daily' | 'weekly'
    time_zone: string
  }>`select player_id, mail_digest, time_zone from notifications.preference
    where player_id = any(${[...ids]}::bigint[]) and mail_digest <> 'none'`.execute(db)
  return rows
}

/** The number of the newest notification of a player; 0 without any. */
export async function newestId(db: Db | Tx, player_id: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id
    from notify.notification where player_id = ${player_id}`.execute(db)
  return rows[0]?.id ?? 0n
}
