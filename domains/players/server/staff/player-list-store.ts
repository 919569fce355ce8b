import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import { emailKey } from '../../email.ts'
import type { searchPlayers } from '../../staff-contract.ts'
import type { PlayerRow } from '../store.ts'

export type Filter = Omit<Input<typeof searchPlayers.page>, 'sort' | 'after' | 'limit'>
export type ListedRow = Pick<
  PlayerRow,
  | 'id'
  | 'email'
  | 'nickname'
  | 'first_name'
  | 'last_name'
  | 'country'
  | 'state'
  | 'verified'
  | 'created_at'
>

/** A page of the players that a filter leaves. */
export async function playersPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<ListedRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'players.player', order, after })
  const { rows } = await sql<ListedRow>`select id, email, nickname, first_name, last_name, country,
      state, verified, created_at
    from players.player where ${matching(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many players a filter leaves; it stops counting at `limit`. */
export async function countPlayers(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from players.player where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Each condition has its index. */
function matching({
  email,
  name,
  phone,
  number,
  ip,
  state,
  real_play,
}: Filter): RawBuilder<boolean> {
  const digits = phone?.replaceAll(/\D/g, '')
  const conditions = [
    email ? sql`email_key like ${beginsWith(emailKey(email))}` : undefined,
    name
      ? sql`(lower(nickname) like ${beginsWith(name.toLowerCase())}
          or lower(last_name) like ${beginsWith(name.toLowerCase())})`
      : undefined,
    phone
      ? sql`regexp_replace(mobile_phone, '[^0-9]', '', 'g') like ${digits ? `${digits}%` : ''}`
      : undefined,
    number ? sql`id = ${number}` : undefined,
    ip ? sql`id in (select player_id from players.session where ip = ${ip})` : undefined,
    state ? sql`state = ${state}` : undefined,
    real_play === 'held'
      ? sql`id in (select player_id from players.play_hold where released_at is null)`
      : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

function beginsWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** The version of a player, which is locked. */
export async function lockVersion(
  tx: Tx,
  id: bigint,
): Promise<{ version: number; state: PlayerRow['state'] } | undefined> {
  const { rows } = await sql<{ version: number; state: PlayerRow['state'] }>`
    select version, state from players.player where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export type ShownRow = ListedRow &
  Pick<
    PlayerRow,
    | 'date_of_birth'
    | 'gender'
    | 'address'
    | 'postal_code'
    | 'city'
    | 'mobile_phone'
    | 'currency'
    | 'locale'
    | 'license_name'
    | 'excluded_until'
    | 'confirmed_at'
    | 'current_sign_in_at'
    | 'receive_promos'
    | 'receive_sms_promos'
  > & {
    version: number
    receive_promos_via_phone_calls: boolean
    agreed_to_partner_promotions: boolean
    terms_version: string | null
    terms_accepted_at: Date
  }

/** A player as the office shows them: no password hash, no IBAN and no personal number. */
export async function findShown(db: Db | Tx, id: bigint): Promise<ShownRow | undefined> {
  const { rows } =
    await sql<ShownRow>`select id, email, nickname, first_name, last_name, country, state,
      verified, created_at, date_of_birth::text, gender, address, postal_code, city, mobile_phone,
      currency, locale, license_name, excluded_until, confirmed_at, current_sign_in_at,
      receive_promos, receive_sms_promos, receive_promos_via_phone_calls,
      agreed_to_partner_promotions, terms_version, terms_accepted_at, version
    from players.player where id = ${id}`.execute(db)
  return rows[0]
}

/** After a change beside the player's own row. */
export async function countVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update players.player set version = version + 1 where id = ${id}`.execute(tx)
}

export async function unblockPlayerRow(tx: Tx, id: bigint): Promise<void> {
  await sql`update players.player set state = 'active'
    where id = ${id} and state = 'blocked'`.execute(tx)
}
