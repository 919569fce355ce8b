import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Host = { brand_id: bigint; host: string }

/** Makes a host the main one of its brand and removes the old main host. */
export async function putMainHost(tx: Tx, { brand_id, host }: Host): Promise<void> {
  await sql`delete from brands.host
    where brand_id = ${brand_id} and is_main and host <> ${host}`.execute(tx)
  await sql`insert into brands.host (host, brand_id, is_main, is_home)
    values (${host}, ${brand_id}, true, true)
    on conflict (host) do update set brand_id = excluded.brand_id, is_main = true`.execute(tx)
}

/** Adds a mirror; false if the host exists already, which then stays unchanged. */
export async function addMirror(tx: Tx, { brand_id, host }: Host): Promise<boolean> {
  const { rows } = await sql`insert into brands.host (host, brand_id)
    values (${host}, ${brand_id}) on conflict do nothing returning host`.execute(tx)
  return rows.length > 0
}

/** Removes a mirror; false if the brand has no such mirror. */
export async function removeMirror(tx: Tx, { brand_id, host }: Host): Promise<boolean> {
  const { rows } = await sql`delete from brands.host
    where host = ${host} and brand_id = ${brand_id} and not is_main returning host`.execute(tx)
  return rows.length > 0
}

/** Sets the languages that a host hides; false if it is not a host of the brand. */
export async function hideLocales(
  tx: Tx,
  { brand_id, host, locales }: Host & { locales: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`update brands.host set hidden_locales = ${[...locales]}::text[]
    where host = ${host} and brand_id = ${brand_id} returning host`.execute(tx)
  return rows.length > 0
}

/** Whether any brand has this host. */
export async function isHostKnown(tx: Tx, host: string): Promise<boolean> {
  const { rows } = await sql`select from brands.host where host = ${host}`.execute(tx)
  return rows.length > 0
}
