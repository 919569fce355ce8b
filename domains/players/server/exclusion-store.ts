import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { nameKey } from '../person-key.ts'
import { emailKey } from '../rules.ts'

type Person = {
  email: string
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
}
type Asked = Person & { id?: bigint | null; now: Date }

/**
 * Whether somebody who excluded himself comes back under another account: by the mailbox that his address
 * reaches, if he has confirmed it, or by his name together with his birthday. `id`: his own account, which does not count.
 */
export async function isExcludedPerson(tx: Tx, asked: Asked): Promise<boolean> {
  const key = nameKey(asked.first_name, asked.last_name)
  const found = await excludedLike(tx, asked)
  return found.some(
    (one) => one.has_mailbox || (key !== '' && nameKey(one.first_name, one.last_name) === key),
  )
}

type Found = { has_mailbox: boolean; first_name: string | null; last_name: string | null }

/** Who is excluded now and has this mailbox or this birthday. */
async function excludedLike(
  tx: Tx,
  { id = null, now, email, date_of_birth = null }: Asked,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select mailbox = players.mailbox_of(${emailKey(email)}) and confirmed_at is not null as has_mailbox,
      first_name, last_name
    from players.player where excluded_until > ${now} and id is distinct from ${id}
      and (mailbox = players.mailbox_of(${emailKey(email)})
        or date_of_birth = ${date_of_birth}::date)`.execute(tx)
  return rows
}
