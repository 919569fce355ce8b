import type { Db, Tx } from '@casino/db/connect.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { sql } from 'kysely'
import { mailSecret } from './configure-mail.ts'

export type StopReason = 'gone' | 'unwanted'

function keyOf(address: string): string {
  return keyWith(mailSecret(), address)
}

function keyWith(secret: string, address: string): string {
  return signHex(secret, `stopped:${address.trim().toLowerCase()}`)
}

/** Stores stops under the keys of another secret; those of unknown addresses stay as they are. */
export async function renewStops(
  db: Db | Tx,
  { from, to, addresses }: { from: string; to: string; addresses: readonly string[] },
): Promise<void> {
  const [before, after] = [from, to].map((secret) => addresses.map((one) => keyWith(secret, one)))
  await sql`update mail.stopped as s set address_key = o.after
    from unnest(${before}::text[], ${after}::text[]) as o (before, after)
    where s.address_key = o.before
      and not exists (select from mail.stopped n where n.address_key = o.after)`.execute(db)
}

/** Stops an address. A mailbox that is gone stays gone. */
export async function stopAddress(
  tx: Tx,
  { address, reason, now }: { address: string; reason: StopReason; now: Date },
): Promise<void> {
  await sql`insert into mail.stopped (address_key, reason, created_at)
    values (${keyOf(address)}, ${reason}, ${now})
    on conflict (address_key) do update set reason = excluded.reason
      where stopped.reason = 'unwanted'`.execute(tx)
}

/** Why an address is stopped. */
export async function stopOf(db: Db | Tx, address: string): Promise<StopReason | undefined> {
  const { rows } = await sql<{ reason: StopReason }>`select reason from mail.stopped
    where address_key = ${keyOf(address)}`.execute(db)
  return rows[0]?.reason
}

export async function isAddressStopped(db: Db | Tx, address: string): Promise<boolean> {
  return (await stopOf(db, address)) !== undefined
}

/** Tries mailboxes again that were gone long ago. */
export async function resumeAddresses(tx: Tx, before: Date): Promise<void> {
  await sql`delete from mail.stopped where reason = 'gone' and created_at < ${before}`.execute(tx)
}

/** False if the event was taken before. */
export async function takeEvent(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into mail.provider_event (id, created_at)
    values (${id}, ${now}) on conflict do nothing`.execute(tx)
  return numAffectedRows !== 0n
}

export async function pruneEvents(tx: Tx, before: Date): Promise<void> {
  await sql`delete from mail.provider_event where created_at < ${before}`.execute(tx)
}

/** Lets mail to an address go out again. */
export async function resumeAddress(tx: Tx, address: string): Promise<void> {
  await sql`delete from mail.stopped where address_key = ${keyOf(address)}`.execute(tx)
}
