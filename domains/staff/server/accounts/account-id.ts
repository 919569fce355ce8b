import type { Db, Tx } from '@casino/db/connect.ts'
import { nameKey } from '../../names.ts'
import { findByKey } from '../person-store.ts'

/** The account with this name in any spelling, active or not. */
export async function accountId(db: Db | Tx, name: string): Promise<bigint | undefined> {
  return (await findByKey(db, nameKey(name)))?.id
}
