import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../email.ts'

export type PlayerRow = {
  id: bigint
  email: string
  nickname: string
  first_name: string | null
  last_name: string | null
  date_of_birth: string | null
  gender: string | null
  country: string | null
  city: string | null
  address: string | null
  postal_code: string | null
  /** A state of the country; `state` is the account's. */
  federal_state: string | null
  mobile_phone: string | null
  profession: string | null
  personal_id_number: string | null
  iban: string | null
  receive_promos: boolean
  receive_sms_promos: boolean
  currency: string
  locale: string
  brand_id: bigint
  license_name: string
  state: 'active' | 'blocked' | 'closed'
  excluded_until: Date | null
  verified: boolean
  /** The fields that approved documents prove. */
  proven_fields: string[]
  /** Until when the proof of wealth is valid. */
  sow_questionnaire_expires_at: Date | null
  confirmed_at: Date | null
  current_sign_in_at: Date | null
  created_at: Date
  /** Of the accepted terms; null for demo users. */
  terms_version: string | null
}
/** Never the password hash: only password-store.ts reads it. */
const playerColumns = sql`id, email, nickname, first_name, last_name, date_of_birth::text, gender,
  country, city, address, postal_code, federal_state, mobile_phone, profession, personal_id_number,
  iban, receive_promos, receive_sms_promos, currency, locale, brand_id, license_name, state,
  excluded_until, verified, proven_fields, sow_questionnaire_expires_at, confirmed_at,
  current_sign_in_at, created_at, terms_version`

/** What a new player may have filled in. */
type ProfileFields = Pick<
  PlayerRow,
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'gender'
  | 'city'
  | 'address'
  | 'postal_code'
  | 'federal_state'
  | 'mobile_phone'
>

export type NewPlayer = Pick<
  PlayerRow,
  'email' | 'nickname' | 'country' | 'currency' | 'locale' | 'brand_id' | 'license_name'
> & {
  password_hash: string
  /** Of the accepted terms; demo users have none. */
  terms_version?: string
  now: Date
} & { [Field in keyof ProfileFields]?: ProfileFields[Field] | undefined }

/** Adds a player; undefined if the address is already taken. */
export async function addPlayer(tx: Tx, player: NewPlayer): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into players.player (email, email_key, nickname, password_hash, first_name, last_name,
      date_of_birth, gender, country, city, address, postal_code, federal_state, mobile_phone,
      currency, locale, brand_id, license_name, terms_version, terms_accepted_at, created_at)
    values (${player.email}, ${emailKey(player.email)}, ${player.nickname},
      ${player.password_hash}, ${player.first_name ?? null}, ${player.last_name ?? null},
      ${player.date_of_birth ?? null}::date, ${player.gender ?? null}, ${player.country},
      ${player.city ?? null}, ${player.address ?? null}, ${player.postal_code ?? null},
      ${player.federal_state ?? null}, ${player.mobile_phone ?? null},
      ${player.currency}, ${player.locale},
      ${player.brand_id}, ${player.license_name}, ${player.terms_version ?? null}, ${player.now},
      ${player.now})
    on conflict (email_key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Serialises changes of what belongs to a player. */
export async function lockPlayer(tx: Tx, id: bigint): Promise<void> {
  await sql`select from players.player where id = ${id} for no key update`.execute(tx)
}

export async function findPlayer(db: Db | Tx, id: bigint): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select ${playerColumns} from players.player where id = ${id}`.execute(db)
  return rows[0]
}

export async function findPlayerByEmail(
  db: Db | Tx,
  email: string,
): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`select ${playerColumns} from players.player
    where email_key = ${emailKey(email)}`.execute(db)
  return rows[0]
}

export async function confirmAddress(
  tx: Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<void> {
  await sql`update players.player set confirmed_at = coalesce(confirmed_at, ${now})
    where id = ${player_id}`.execute(tx)
}

/** What a player can change. */
export type Profile = ProfileFields &
  Pick<PlayerRow, 'nickname' | 'country' | 'profession' | 'personal_id_number' | 'iban'>

export async function saveProfile(tx: Tx, id: bigint, profile: Profile): Promise<void> {
  await sql`update players.player set nickname = ${profile.nickname},
      first_name = ${profile.first_name}, last_name = ${profile.last_name},
      date_of_birth = ${profile.date_of_birth}::date, gender = ${profile.gender},
      country = ${profile.country}, city = ${profile.city}, address = ${profile.address},
      postal_code = ${profile.postal_code}, federal_state = ${profile.federal_state},
      mobile_phone = ${profile.mobile_phone}, profession = ${profile.profession},
      personal_id_number = ${profile.personal_id_number}, iban = ${profile.iban}
    where id = ${id}`.execute(tx)
}

/** Stores which terms the player has accepted. */
export async function setTerms(
  tx: Tx,
  id: bigint,
  { terms_version, now }: { terms_version: string; now: Date },
): Promise<void> {
  await sql`update players.player set terms_version = ${terms_version}, terms_accepted_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function setCurrency(tx: Tx, id: bigint, currency: string): Promise<void> {
  await sql`update players.player set currency = ${currency} where id = ${id}`.execute(tx)
}

export async function setLocale(tx: Tx, id: bigint, locale: string): Promise<void> {
  await sql`update players.player set locale = ${locale} where id = ${id}`.execute(tx)
}

/** False if the player was verified already or does not exist. */
export async function setVerified(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`update players.player set verified = true
    where id = ${id} and not verified returning id`.execute(tx)
  return rows.length > 0
}

export async function setUnverified(tx: Tx, id: bigint): Promise<void> {
  await sql`update players.player set verified = false where id = ${id}`.execute(tx)
}

export async function setWealthUntil(tx: Tx, id: bigint, until: Date | null): Promise<void> {
  await sql`update players.player set sow_questionnaire_expires_at = ${until}
    where id = ${id}`.execute(tx)
}

/** Never shortens an exclusion. */
export async function excludeUntil(tx: Tx, playerId: bigint, until: Date): Promise<void> {
  await sql`update players.player set excluded_until = greatest(excluded_until, ${until})
    where id = ${playerId}`.execute(tx)
}

/** Players whose exclusion is not over, at most `limit`. */
export async function excludedAt(
  db: Db | Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: bigint; excluded_until: Date }[]> {
  const { rows } = await sql<{ id: bigint; excluded_until: Date }>`
    select id, excluded_until from players.player where excluded_until > ${now}
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function nicknames(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ id: bigint; nickname: string }[]> {
  const { rows } = await sql<{ id: bigint; nickname: string }>`
    select id, nickname from players.player where id = any(${ids.map(String)}::bigint[])
  `.execute(db)
  return rows
}

export async function brandIds(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ id: bigint; brand_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; brand_id: bigint }>`
    select id, brand_id from players.player where id = any(${ids.map(String)}::bigint[])
    `.execute(db)
  return rows
}

/** The brand and the country of players; an unknown country is empty. */
export async function marketRows(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ id: bigint; brand_id: bigint; country: string }[]> {
  const { rows } = await sql<{ id: bigint; brand_id: bigint; country: string }>`
    select id, brand_id, coalesce(country, '') as country from players.player
    where id = any(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}

/** The language and brand of players. */
export async function languages(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ id: bigint; locale: string; brand_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; locale: string; brand_id: bigint }>`
    select id, locale, brand_id from players.player where id = any(${ids.map(String)}::bigint[])
  `.execute(db)
  return rows
}

export async function currencyRows(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ id: bigint; currency: string }[]> {
  const { rows } = await sql<{ id: bigint; currency: string }>`
    select id, currency from players.player where id = any(${ids.map(String)}::bigint[])
  `.execute(db)
  return rows
}

/** Ids by normalised address. */
export async function idsOf(tx: Tx, emailKeys: readonly string[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from players.player
    where email_key = any(${[...emailKeys]}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Unblocks those of these players that are blocked. */
export async function unblock(tx: Tx, emailKeys: readonly string[]): Promise<void> {
  await sql`update players.player set state = 'active'
    where email_key = any(${[...emailKeys]}::text[]) and state = 'blocked'`.execute(tx)
}

/** Blocks those of these players that are active; returns their ids. */
export async function blockActivePlayers(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update players.player set state = 'blocked'
    where id = any(${[...ids]}::bigint[]) and state = 'active' returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Closes the account if it is active. */
export async function closeActivePlayer(tx: Tx, id: bigint): Promise<void> {
  await sql`update players.player set state = 'closed' where id = ${id} and state = 'active'`.execute(
    tx,
  )
}

/** What the process for providers' calls knows of a player: no home address, no bank account. */
export type PlayingPlayer = Pick<
  PlayerRow,
  'id' | 'nickname' | 'date_of_birth' | 'country' | 'currency' | 'locale' | 'brand_id' | 'state'
>

export async function findPlaying(db: Db | Tx, id: bigint): Promise<PlayingPlayer | undefined> {
  const { rows } = await sql<PlayingPlayer>`
    select id, nickname, date_of_birth::text, country, currency, locale, brand_id, state
    from players.player where id = ${id}`.execute(db)
  return rows[0]
}

export type Recipient = Pick<
  PlayerRow,
  'email' | 'nickname' | 'first_name' | 'confirmed_at' | 'locale' | 'brand_id'
>

export async function findRecipient(db: Db | Tx, id: bigint): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select email, nickname, first_name, confirmed_at, locale, brand_id
    from players.player where id = ${id}`.execute(db)
  return rows[0]
}
