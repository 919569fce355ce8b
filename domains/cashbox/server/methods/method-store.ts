import type { Db, Tx } from '@casino/db/connect.ts'
import { resealKey, sealedForm, sealKey, unsealKey } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'
import type { Caps } from '../../limits.ts'
import type { Provider } from '../providers/adapter.ts'

export type MethodRow = {
  id: bigint
  provider_id: bigint
  provider: string
  brand: string
  title: string
  type: 'crypto' | 'other'
  currency: string
  network: string | null
  deposit_minutes: number
  withdrawal_minutes: number
  takes_deposits: boolean
  pays_withdrawals: boolean
  /** The countries where it is available; null for all. */
  countries: string[] | null
  /** Deposits are coins sent to an address. */
  by_address: boolean
  /** Its addresses belong to a test chain. */
  is_test: boolean
} & Caps

const methodColumns = sql`m.id, m.provider_id, p.title as provider, m.brand, m.title, m.type,
  m.currency, m.network, m.deposit_minutes, m.withdrawal_minutes, m.takes_deposits,
  m.pays_withdrawals, m.countries, m.deposit_cap_cents, m.withdrawal_cap_cents,
  exists(select from cashbox.watched_wallet w where w.method_id = m.id) as by_address,
  exists(select from cashbox.watched_wallet w where w.method_id = m.id and w.is_test) as is_test`
const inUse = sql`m.enabled and p.enabled and not p.is_paused`

/** A provider that is enabled. */
export async function findProvider(db: Db | Tx, identifier: string): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`select id, identifier, adapter, api_url, secret
    from cashbox.provider where identifier = ${identifier} and enabled`.execute(db)
  return rows.map(withKey)[0]
}

/** All enabled providers. */
export async function providersInUse(tx: Tx): Promise<Provider[]> {
  const { rows } = await sql<Provider>`select id, identifier, adapter, api_url, secret
    from cashbox.provider where enabled order by id limit 100`.execute(tx)
  return rows.map(withKey)
}

/** The provider of a method, enabled or not: open payments still need it. */
export async function providerOf(db: Db | Tx, methodId: bigint): Promise<Provider> {
  const { rows } = await sql<Provider>`select p.id, p.identifier, p.adapter, p.api_url, p.secret
    from cashbox.method m join cashbox.provider p on p.id = m.provider_id
    where m.id = ${methodId}`.execute(db)
  const [provider] = rows.map(withKey)
  if (!provider) throw new Error(`method ${methodId} does not exist`)
  return provider
}

/** The provider of a method, without its key. */
export async function providerIdOf(db: Db | Tx, methodId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ provider_id: bigint }>`select provider_id from cashbox.method
    where id = ${methodId}`.execute(db)
  return rows[0]?.provider_id
}

function withKey(row: Provider): Provider {
  return { ...row, secret: unsealKey('banks', row.secret) }
}

/** Encrypts keys that were stored before encryption existed. */
export async function sealKeys(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: bigint; secret: string }>`select id, secret
    from cashbox.provider where secret !~ ${sealedForm} for update`.execute(tx)
  for (const { id, secret } of rows) {
    await sql`update cashbox.provider set secret = ${resealKey('banks', secret)} where id = ${id}`.execute(
      tx,
    )
  }
}

/** The enabled methods of a currency, in their order. */
export async function methodsIn(db: Db | Tx, currency: string): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`select ${methodColumns}
    from cashbox.method m join cashbox.provider p on p.id = m.provider_id
    where m.currency = ${currency} and ${inUse} order by m.position, m.id limit 50`.execute(db)
  return rows
}

/** All enabled methods, fiat money before coins. */
export async function methodsInUse(db: Db): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`select ${methodColumns}
    from cashbox.method m join cashbox.provider p on p.id = m.provider_id
    where ${inUse} order by m.type desc, m.position, m.id limit 500`.execute(db)
  return rows
}

/** An enabled method of this currency. */
export async function findMethod(
  db: Db | Tx,
  { id, currency }: { id: bigint; currency: string },
): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`select ${methodColumns}
    from cashbox.method m join cashbox.provider p on p.id = m.provider_id
    where m.id = ${id} and m.currency = ${currency} and ${inUse}`.execute(db)
  return rows[0]
}

/** The network of a method; null if it pays no coins. */
export async function networkOf(tx: Tx, methodId: bigint): Promise<string | null> {
  const { rows } = await sql<{ network: string | null }>`select network from cashbox.method
    where id = ${methodId}`.execute(tx)
  return rows[0]?.network ?? null
}

/** A method of a brand, for the seed. */
export async function methodOfBrand(
  tx: Tx,
  { brand, currency }: { brand: string; currency: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from cashbox.method
    where brand = ${brand} and currency = ${currency} order by id limit 1`.execute(tx)
  return rows[0]?.id
}

/** Whether the demo approves payouts by this method automatically. */
export async function hasDemoStaff(tx: Tx, methodId: bigint): Promise<boolean> {
  const { rows } = await sql`select from cashbox.method m
    join cashbox.provider p on p.id = m.provider_id
    where m.id = ${methodId} and p.enabled and p.has_clerk`.execute(tx)
  return rows.length > 0
}

/** Adds an enabled provider; updates the address and the secret of an existing one. */
export async function putProvider(
  tx: Tx,
  provider: Omit<Provider, 'id'> & { title: string; has_clerk: boolean },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashbox.provider (identifier, adapter, title, api_url, secret, has_clerk)
    values (${provider.identifier}, ${provider.adapter}, ${provider.title}, ${provider.api_url},
      ${sealKey('banks', provider.secret)}, ${provider.has_clerk})
    on conflict (identifier) do update
      set api_url = excluded.api_url, secret = excluded.secret, has_clerk = excluded.has_clerk,
        enabled = true
    returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

/** Disables a provider if it exists: its methods are not offered and its webhooks are refused. */
export async function switchOff(tx: Tx, identifier: string): Promise<void> {
  await sql`update cashbox.provider set enabled = false, has_clerk = false
    where identifier = ${identifier}`.execute(tx)
}

/** The currencies of a provider's methods. */
export async function currenciesOf(tx: Tx, identifier: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`select distinct m.currency from cashbox.method m
    join cashbox.provider p on p.id = m.provider_id
    where p.identifier = ${identifier} and m.enabled order by 1`.execute(tx)
  return rows.map(({ currency }) => currency)
}

export type NewMethod = Pick<
  MethodRow,
  'provider_id' | 'brand' | 'title' | 'type' | 'currency' | 'deposit_minutes' | 'withdrawal_minutes'
> &
  Partial<Pick<MethodRow, 'network' | 'countries' | 'pays_withdrawals'>> & { position: number }

/** Adds a method; an existing one keeps the values that staff set. */
export async function addMethod(tx: Tx, method: NewMethod): Promise<void> {
  const { network = null, countries = null, pays_withdrawals = true } = method
  await sql`insert into cashbox.method (provider_id, brand, title, type, currency, network,
      countries, pays_withdrawals, deposit_minutes, withdrawal_minutes, position)
    values (${method.provider_id}, ${method.brand}, ${method.title}, ${method.type},
      ${method.currency}, ${network}, ${countries && [...countries]}::text[], ${pays_withdrawals},
      ${method.deposit_minutes}, ${method.withdrawal_minutes}, ${method.position})
    on conflict do nothing`.execute(tx)
}

/** The brand of a method, such as card; null for an unknown method. */
export async function brandOfMethod(db: Db | Tx, id: bigint): Promise<string | null> {
  const { rows } = await sql<{ brand: string }>`
    select brand from cashbox.method where id = ${id}`.execute(db)
  return rows[0]?.brand ?? null
}
