import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { State } from '../../rules.ts'
import { type allPayments, type directions, type Queued, queueTable } from '../../staff-contract.ts'

type Filter = Omit<Input<typeof allPayments.page>, 'sort' | 'after' | 'limit'>
type Row = Queued & {
  state: State
  action: (typeof directions)[number]
  address: string | null
}

/** As staff call it. */
export const direction = sql`case action when 'cashout' then 'withdrawal' else action end`

/** A page of all payments. */
export async function paymentsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: queueTable, order, after })
  const { rows } =
    await sql<Row>`select id, player_id, ${direction} as action, state, currency, amount_cents, address,
      (select title from cashbox.method m where m.id = method_id) as method, waits_until, created_at
    from cashbox.payment where ${matching(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many payments a filter leaves; it stops counting at `limit`. */
export async function countPayments(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from cashbox.payment where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ player_id, number, address, action, state }: Filter): RawBuilder<boolean> {
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    number ? sql`id = ${number}` : undefined,
    address ? sql`address = ${address}` : undefined,
    action ? sql`action = ${action === 'withdrawal' ? 'cashout' : action}` : undefined,
    state ? sql`state = ${state}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

const sharedMax = 50

/** The other players of the addresses to which or from which a player's coins went. */
export async function sharedAddresses(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ player_id: bigint; address: string; payments: number }[]> {
  const { rows } = await sql<{ player_id: bigint; address: string; payments: number }>`
    select o.player_id, o.address, count(*)::int as payments
    from (select distinct address from cashbox.payment
      where player_id = ${playerId} and address is not null) as own
    join cashbox.payment o on o.address = own.address and o.player_id <> ${playerId}
    group by o.player_id, o.address order by o.player_id desc limit ${sharedMax}`.execute(db)
  return rows
}
