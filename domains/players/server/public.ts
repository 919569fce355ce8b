import type { Db, Tx } from '@casino/db/connect.ts'
import { findPlayer, findPlayerByEmail, nicknames } from './store.ts'

export { maskNickname } from '../rules.ts'
export { identify } from './identify.ts'

/** What other domains may know of a player. */
export type KnownPlayer = {
  id: bigint
  email: string
  nickname: string
  first_name: string | null
  last_name: string | null
  date_of_birth: string
  country: string | null
  currency: string
  locale: string
  state: 'active' | 'blocked' | 'closed'
  excluded_until: Date | null
  verified: boolean
  created_at: Date
}

export function playerOf(db: Db | Tx, id: bigint): Promise<KnownPlayer | undefined> {
  return findPlayer(db, id)
}

export function playerByEmail(db: Db | Tx, email: string): Promise<KnownPlayer | undefined> {
  return findPlayerByEmail(db, email)
}

/** The nicknames of players, unmasked: mask them before anybody else sees them. */
export async function nicknamesOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = await nicknames(db, ids)
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}
