import type { Db, Tx } from '@casino/db/connect.ts'
import type { Policy } from '@casino/http/brand.ts'
import { sql } from 'kysely'
import type { PolicySwitch } from '../rules.ts'

/** A URL, with an icon if its host is not a known network. */
export type Contact = string | { url: string; icon: string }
export type BrandRow = {
  id: bigint
  name: string
  licence: string
  seal: string | null
  theme: Record<string, string>
  logo_mobile: string
  logo_full: string
  pictures: string | null
  contacts: Record<string, Contact>
  support_email: string
  stags: Record<string, string>
  default_locale: string
  locales: string[] | null
  currencies: string[] | null
  time_zone: string
  /** The stored `manage-promotion-pages` configuration; it may be invalid. */
  pages: unknown
  /** The stored betting-config. */
  betting: unknown
}
export type HostRow = {
  host: string
  brand_id: bigint
  is_main: boolean
  is_home: boolean
  hidden_locales: string[]
}

/** All brands in the order of their ids. */
export async function brandRows(db: Db | Tx): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow & { version: number }>`
    select b.*, coalesce(c.content, '{}') as pages, s.content as betting from brands.brand b
    left join brands.config c on c.brand_id = b.id and c.name = 'manage-promotion-pages'
    left join brands.config s on s.brand_id = b.id and s.name = 'betting-config'
    order by b.id limit 1000`.execute(db)
  return rows.map(({ version: _version, ...brand }) => brand)
}

export async function brandIds(db: Db | Tx): Promise<bigint[]> {
  return (await brandRows(db)).map(({ id }) => id)
}

/** All hosts, main hosts first. */
export async function hostRows(db: Db | Tx): Promise<HostRow[]> {
  const { rows } = await sql<HostRow>`select host, brand_id, is_main, is_home, hidden_locales
    from brands.host order by is_main desc, host limit 10000`.execute(db)
  return rows
}

export async function policyRows(db: Db | Tx): Promise<Policy[]> {
  const { rows } = await sql<Policy & { id: bigint; version: number }>`
    select * from brands.policy limit 100`.execute(db)
  return rows.map(({ id: _id, version: _version, ...policy }) => policy)
}

/** Sets a switch of a licence; false if there is no such licence. */
export async function setSwitch(
  tx: Tx,
  { licence, name, isOn }: { licence: string; name: PolicySwitch; isOn: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`update brands.policy set ${sql.ref(name)} = ${isOn}, version = version + 1
    where licence = ${licence} returning licence`.execute(tx)
  return rows.length > 0
}

/** Sets the countries that a licence closes; gives its brands. */
export async function putClosedCountries(
  tx: Tx,
  { licence, countries }: { licence: string; countries: readonly string[] },
): Promise<bigint[]> {
  await sql`update brands.policy set closed_countries = ${[...countries]}::text[],
      version = version + 1
    where licence = ${licence}`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`select id from brands.brand
    where licence = ${licence} order by id limit 1000`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A stored configuration of a brand; undefined if there is none. */
export async function configOf(
  db: Db | Tx,
  { brand_id, name }: { brand_id: bigint; name: string },
): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`select content from brands.config
    where brand_id = ${brand_id} and name = ${name}`.execute(db)
  return rows[0]?.content
}

export type ConfigRow = { brand_id: bigint; name: string; content: unknown }

/** The configurations of all brands. */
export async function configRows(db: Db): Promise<ConfigRow[]> {
  const { rows } = await sql<ConfigRow>`select brand_id, name, content from brands.config
    order by brand_id, name limit 10000`.execute(db)
  return rows
}

/** Stores a configuration. The caller has validated it. */
export async function putConfig(tx: Tx, { brand_id, name, content }: ConfigRow): Promise<void> {
  await sql`insert into brands.config (brand_id, name, content)
    values (${brand_id}, ${name}, ${JSON.stringify(content)}::jsonb)
    on conflict (brand_id, name) do update set content = excluded.content,
      version = config.version + 1`.execute(tx)
}

/** Stores a configuration unless there is one already. */
export async function addConfig(tx: Tx, { brand_id, name, content }: ConfigRow): Promise<void> {
  await sql`insert into brands.config (brand_id, name, content)
    values (${brand_id}, ${name}, ${JSON.stringify(content)}::jsonb)
    on conflict do nothing`.execute(tx)
}

/** Sets the colours of a brand by role. */
export async function putTheme(
  tx: Tx,
  { brand_id, theme }: { brand_id: bigint; theme: Readonly<Record<string, string>> },
): Promise<void> {
  await sql`update brands.brand set theme = ${JSON.stringify(theme)}::jsonb
    where id = ${brand_id}`.execute(tx)
}

/** Sets the contacts of a brand by name. */
export async function putContacts(
  tx: Tx,
  { brand_id, contacts }: { brand_id: bigint; contacts: Readonly<Record<string, Contact>> },
): Promise<void> {
  await sql`update brands.brand set contacts = ${JSON.stringify(contacts)}::jsonb
    where id = ${brand_id}`.execute(tx)
}

/** Sets the languages of a brand (null: all) and its default language. */
export async function putLocales(
  tx: Tx,
  {
    brand_id,
    locales,
    default_locale,
  }: { brand_id: bigint; locales: readonly string[] | null; default_locale: string },
): Promise<void> {
  await sql`update brands.brand set locales = ${locales}::text[],
    default_locale = ${default_locale} where id = ${brand_id}`.execute(tx)
}

/** Sets the logo of a brand; the page shows the brand's name beside it. */
export async function putLogo(
  tx: Tx,
  { brand_id, logo }: { brand_id: bigint; logo: string },
): Promise<void> {
  await sql`update brands.brand set logo_mobile = ${logo}, logo_full = ${logo}
    where id = ${brand_id}`.execute(tx)
}

export type Details = Pick<BrandRow, 'name' | 'currencies' | 'time_zone' | 'support_email'>

/** Sets the name, the currencies (null: all), the time zone and the support address of a brand. */
export async function putDetails(tx: Tx, brand: Details & Pick<BrandRow, 'id'>): Promise<void> {
  await sql`update brands.brand set name = ${brand.name}, currencies = ${brand.currencies}::text[],
    time_zone = ${brand.time_zone}, support_email = ${brand.support_email}
    where id = ${brand.id}`.execute(tx)
}

/** Sets where a brand's own pictures are; null removes them. */
export async function putPictures(
  tx: Tx,
  { brand_id, pictures }: { brand_id: bigint; pictures: string | null },
): Promise<void> {
  await sql`update brands.brand set pictures = ${pictures} where id = ${brand_id}`.execute(tx)
}

/** Logs a change that a staff member made. */
export async function addChange(
  tx: Tx,
  { staff, what, now }: { staff: string; what: string; now: Date },
): Promise<void> {
  await sql`insert into brands.change (staff, what, changed_at)
    values (${staff}, ${what}, ${now})`.execute(tx)
}
