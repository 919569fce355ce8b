import type { Db, Tx } from '@casino/db/connect.ts'
import { sealKey, unsealKey } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'
import type { PaymentRow, ProofBy } from '../payment-store.ts'

/** A method and, if it pays to addresses, the address. */
type Destination = Pick<PaymentRow, 'player_id' | 'method_id'> & { address?: string | null }

/** Whether a player has been paid there before or has confirmed it. */
export async function isDestinationProved(
  tx: Tx,
  { player_id, method_id, address }: Destination,
): Promise<boolean> {
  const { rows } = await sql`select from cashbox.destination
    where player_id = ${player_id} and method_id = ${method_id} and address = ${address ?? ''}`.execute(
    tx,
  )
  return rows.length > 0
}

export async function addDestination(
  tx: Tx,
  {
    player_id,
    method_id,
    address,
    ...given
  }: Destination & { proved_by: ProofBy | 'paid' | 'demo'; now: Date },
): Promise<void> {
  await sql`insert into cashbox.destination (player_id, method_id, address, proved_by, proved_at)
    values (${player_id}, ${method_id}, ${address ?? ''}, ${given.proved_by}, ${given.now})
    on conflict do nothing`.execute(tx)
}

/** Stores how the player must confirm a withdrawal, and until when. */
export async function saveProofRequest(
  tx: Tx,
  { id, by, until }: { id: bigint; by: ProofBy; until: Date },
): Promise<void> {
  await sql`update cashbox.payment set proof_by = ${by}, waits_until = ${until}
    where id = ${id}`.execute(tx)
}

type NewCode = { payment_id: bigint; code: string; sent_at: Date; expires_at: Date }

export async function addCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`insert into cashbox.code (payment_id, code, sent_at, expires_at)
    values (${code.payment_id}, ${sealKey('people', code.code)}, ${code.sent_at}, ${code.expires_at})`.execute(
    tx,
  )
}

export type Code = {
  id: bigint
  code: string
  sent_at: Date
  expires_at: Date
  tries: number
  used_at: Date | null
}

/** The newest code of a withdrawal, the only valid one. The caller holds the payment's lock. */
export async function newestCode(db: Db | Tx, paymentId: bigint): Promise<Code | undefined> {
  const { rows } = await sql<Code>`select id, code, sent_at, expires_at, tries, used_at
    from cashbox.code where payment_id = ${paymentId} order by id desc limit 1`.execute(db)
  return rows.map((row) => ({ ...row, code: unsealKey('people', row.code) }))[0]
}

/** The number of codes sent to a player since then, for all withdrawals. */
export async function countCodes(
  tx: Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count
    from cashbox.code c join cashbox.payment p on p.id = c.payment_id
    where p.player_id = ${player_id} and c.sent_at > ${since}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

export async function countTry(tx: Tx, id: bigint): Promise<void> {
  await sql`update cashbox.code set tries = tries + 1 where id = ${id}`.execute(tx)
}

export async function markUsed(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update cashbox.code set used_at = ${now} where id = ${id}`.execute(tx)
}

/** Unconfirmed withdrawals that were requested before then. */
export async function unprovenBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from cashbox.payment
    where action = 'cashout' and state = 'created' and created_at < ${before}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
