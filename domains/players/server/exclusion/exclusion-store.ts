import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../../email.ts'
import { isSameName } from '../identity/name-keys.ts'
import { nameKey } from '../identity/stored-name-key.ts'

type Person = {
  email: string
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
}

/**
 * Whether an excluded person is returning under another account: with the same confirmed mailbox,
 * or with the same name and birthday. `id` is the player's own account, which is ignored.
 */
export async function isExcludedPerson(
  tx: Tx,
  { now, ...asked }: Person & { id?: bigint | null; now: Date },
): Promise<boolean> {
  return (await excludedUntilOf(tx, { ...asked, now })) !== undefined
}

/** Until when another account of the person is excluded. */
export async function excludedUntilOf(
  tx: Tx,
  { now, ...asked }: Person & { id?: bigint | null; now: Date },
): Promise<Date | undefined> {
  const own = await accountsLike(tx, asked)
  const ends = own.flatMap(({ excluded_until: until, has_mailbox, has_name, confirmed_at }) =>
    until !== null && until > now && (has_name || (has_mailbox && confirmed_at !== null))
      ? [until]
      : [],
  )
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0]
}

/**
 * The player's other accounts: by mailbox if it is confirmed, and by name and birthday if the
 * player is verified. Unverified data must not exclude another person; such pairs are reported to
 * staff as duplicates. The caller has locked the person.
 */
export async function otherAccounts(tx: Tx, player: Known): Promise<bigint[]> {
  const found = await accountsLike(tx, player)
  const { confirmed_at, verified } = player
  const own = found.filter(
    ({ has_name, has_mailbox }) => (has_name && verified) || (has_mailbox && confirmed_at !== null),
  )
  return own.map(({ id }) => id)
}

type Known = Person & { id: bigint; confirmed_at: Date | null; verified: boolean }

/** What tells whether another account is the same person's. */
export async function findPerson(db: Db | Tx, id: bigint): Promise<Known | undefined> {
  const { rows } = await sql<Known>`select id, email, first_name, last_name, date_of_birth::text,
      confirmed_at, verified
    from players.player where id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Serialises changes of a person's identity or rights: nobody signs up while the same person is
 * being excluded. Call it before any row is locked.
 */
export async function lockPerson(tx: Tx, { email, date_of_birth = null }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(mark) from (
      select distinct hashtextextended(mark, 0) as mark from (values
        ('mailbox:' || players.mailbox_of(${emailKey(email)})), ('born:' || ${date_of_birth}::text)
      ) as told (mark) where mark is not null order by 1
    ) as marks`.execute(tx)
}

type Found = {
  id: bigint
  excluded_until: Date | null
  has_mailbox: boolean
  has_name: boolean
  confirmed_at: Date | null
}

type Named = { first_name: string | null; last_name: string | null; is_born_then: boolean | null }

/** Accounts with this mailbox, or with this name and birthday. */
async function accountsLike(
  db: Db | Tx,
  { id = null, email, date_of_birth = null, ...named }: Person & { id?: bigint | null },
): Promise<Found[]> {
  const { rows } = await sql<Omit<Found, 'has_name'> & Named>`
    select id, excluded_until, confirmed_at, first_name, last_name,
      mailbox = players.mailbox_of(${emailKey(email)}) as has_mailbox,
      date_of_birth = ${date_of_birth}::date as is_born_then
    from players.player where id is distinct from ${id}
      and (mailbox = players.mailbox_of(${emailKey(email)})
        or date_of_birth = ${date_of_birth}::date)
    order by id`.execute(db)
  return rows
    .map(({ first_name, last_name, is_born_then, ...one }) => ({
      ...one,
      has_name: is_born_then === true && isSameName({ first_name, last_name }, named),
    }))
    .filter(({ has_mailbox, has_name }) => has_mailbox || has_name)
}

/** The player's person as other accounts know it; undefined if name or birthday is unknown. */
export async function personOf(
  db: Db | Tx,
  id: bigint,
): Promise<{ mailbox: string; name_key: string; date_of_birth: string } | undefined> {
  const { rows } = await sql<Person & { mailbox: string }>`
    select mailbox, first_name, last_name, date_of_birth::text from players.player where id = ${id}
  `.execute(db)
  const [found] = rows
  const name_key = nameKey(found?.first_name, found?.last_name)
  if (!found?.date_of_birth || name_key === '') return undefined
  return { mailbox: found.mailbox, name_key, date_of_birth: found.date_of_birth }
}
