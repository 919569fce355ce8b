import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { OurPayment } from './compare-day.ts'

const columns = sql`t.id, t.player_id, t.state, t.provider_ref, t.action, t.amount_cents,
  t.ordered_cents, t.currency`
const paymentsMax = 10_000

/** A provider's payments with these ids of the provider. */
export async function paymentsNamed(
  tx: Tx,
  { provider_id, refs }: { provider_id: bigint; refs: readonly string[] },
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`select ${columns}
    from cashbox.payment t join cashbox.method m on m.id = t.method_id
    where m.provider_id = ${provider_id} and t.provider_ref = any(${[...refs]}::text[])
    limit ${paymentsMax}`.execute(tx)
  return rows
}

/**
 * A provider's completed payments in a period according to our ledger, without externally signed
 * ones.
 */
export async function paymentsDone(
  tx: Db | Tx,
  { provider_id, from, to }: { provider_id: bigint; from: Date; to: Date },
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`select ${columns}
    from cashbox.payment t join cashbox.method m on m.id = t.method_id
    where m.provider_id = ${provider_id} and t.state = 'done' and t.provider_ref is not null
      and t.batch_id is null and t.finished_at >= ${from} and t.finished_at < ${to}
    order by t.id limit ${paymentsMax}`.execute(tx)
  return rows
}
