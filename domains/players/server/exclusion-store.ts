import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../rules.ts'

type Person = {
  email: string
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
}

/**
 * Whether somebody who excluded himself comes back under another account: by the mailbox that his address
 * reaches, or by his name together with his birthday. `id`: his own account, which does not count.
 */
export async function isExcludedPerson(
  tx: Tx,
  { id = null, now, ...person }: Person & { id?: bigint | null; now: Date },
): Promise<boolean> {
  const { first_name = null, last_name = null, date_of_birth = null } = person
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from players.player where excluded_until > ${now} and id is distinct from ${id}
      and (mailbox = players.mailbox_of(${emailKey(person.email)})
        or (date_of_birth = ${date_of_birth}::date
          and lower(trim(first_name)) = lower(trim(${first_name}::text))
          and lower(trim(last_name)) = lower(trim(${last_name}::text))))) as found`.execute(tx)
  return rows[0]?.found ?? false
}
