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

function matching(filter: Filter): RawBuilder<boolean> {
  const { player_id, provider_id, method_id, number, address, action, state } = filter
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    method_id ? sql`method_id = ${method_id}` : undefined,
    provider_id
      ? sql`method_id in (select id from cashbox.method where provider_id = ${provider_id})`
      : undefined,
    number ? sql`id = ${number}` : undefined,
    address ? sql`address = ${address}` : undefined,
    action ? sql`action = ${action === 'withdrawal' ? 'cashout' : action}` : undefined,
    state ? sql`state = ${state}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

const sharedMax = 50

export type SharedDestination = {
  player_id: bigint
  why: 'same_card' | 'same_bank_account' | 'same_address_of_coins'
  destination: string | null
  payments: number
}

/** The other players of the addresses, cards and bank accounts that a player's money went to or came from. */
export async function sharedAddresses(db: Db | Tx, playerId: bigint): Promise<SharedDestination[]> {
  const { rows } = await sql<SharedDestination>`
    select o.player_id, 'same_address_of_coins' as why, o.address as destination,
      count(*)::int as payments
    from (select distinct address from cashbox.payment
      where player_id = ${playerId} and address is not null) as own
    join cashbox.payment o on o.address = own.address and o.player_id <> ${playerId}
    group by o.player_id, o.address
    union all
    select o.player_id, case when max(o.card_last4) is null then 'same_bank_account' else 'same_card' end,
      max(o.card_brand) || ' •••• ' || max(o.card_last4), count(*)::int
    from (select distinct account_mark from cashbox.payment
      where player_id = ${playerId} and account_mark is not null) as own
    join cashbox.payment o on o.account_mark = own.account_mark and o.player_id <> ${playerId}
    group by o.player_id, o.account_mark
    order by player_id desc limit ${sharedMax}`.execute(db)
  return rows
}
