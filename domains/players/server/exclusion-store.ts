import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { nameKey } from '../person-key.ts'
import { emailKey } from '../rules.ts'

type Person = {
  email: string
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
}

/**
 * Whether somebody who excluded himself comes back under another account: by the mailbox that his address
 * reaches, if he has confirmed it, or by his name together with his birthday. `id`: his own account, which does not count.
 */
export async function isExcludedPerson(
  tx: Tx,
  { now, ...asked }: Person & { id?: bigint | null; now: Date },
): Promise<boolean> {
  const own = await accountsLike(tx, asked)
  return own.some(
    ({ excluded_until: until, has_mailbox, has_name, confirmed_at }) =>
      until !== null && until > now && (has_name || (has_mailbox && confirmed_at !== null)),
  )
}

/**
 * The other accounts of a player: by his mailbox, if he has confirmed that it is his, and by his name with
 * his birthday, if he is verified. By what anybody may say of himself nobody keeps another from play; such
 * pairs are told to staff as duplicates. The caller has locked the person.
 */
export async function otherAccounts(
  tx: Tx,
  player: Person & { id: bigint; confirmed_at: Date | null; verified: boolean },
): Promise<bigint[]> {
  const found = await accountsLike(tx, player)
  const { confirmed_at, verified } = player
  const own = found.filter(
    ({ has_name, has_mailbox }) => (has_name && verified) || (has_mailbox && confirmed_at !== null),
  )
  return own.map(({ id }) => id)
}

/**
 * Lets one change of who a person is, or of what he may, follow the other: nobody signs up while he is being
 * excluded. Before any row is locked.
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

/** Whose accounts have this mailbox, or this birthday with this name. */
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
  const key = nameKey(named.first_name, named.last_name)
  return rows
    .map(({ first_name, last_name, is_born_then, ...one }) => ({
      ...one,
      has_name: is_born_then === true && key !== '' && nameKey(first_name, last_name) === key,
    }))
    .filter(({ has_mailbox, has_name }) => has_mailbox || has_name)
}

/** What a player's person is known by elsewhere; undefined while his name or birthday is not known. */
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
