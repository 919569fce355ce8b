import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../../email.ts'
import { isSameName } from '../identity/name-keys.ts'

/** Whether a player has confirmed this mailbox, however the address is written. */
export async function isMailboxTaken(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`select exists (
    select from players.player where confirmed_at is not null
      and mailbox = players.mailbox_of(${emailKey(email)})) as is_taken`.execute(tx)
  return rows[0]?.is_taken ?? false
}

type Person = {
  /** The player's own account, which is ignored. */
  id?: bigint
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
}

/**
 * Whether another player with this name and birthday is verified, at any brand. An exclusion holds
 * at all brands, so a check of one brand would reveal it.
 */
export async function isVerifiedPerson(
  tx: Tx,
  { id, first_name, last_name, date_of_birth = null }: Person,
): Promise<boolean> {
  if (date_of_birth === null) return false
  const { rows } = await sql<Pick<Person, 'first_name' | 'last_name'>>`select first_name, last_name
    from players.player where verified and date_of_birth = ${date_of_birth}::date
      and id is distinct from ${id ?? null}`.execute(tx)
  return rows.some((one) => isSameName(one, { first_name, last_name }))
}
