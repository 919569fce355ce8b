import type { Db, Tx } from '@casino/db/connect.ts'
import type { ConfigName, ConfigOf } from '../config.ts'
import { configOf } from './store.ts'

/** What the pages of a brand are told by a name, for the domain that acts by it. */
export async function brandConfig<N extends ConfigName>(
  db: Db | Tx,
  brand_id: bigint,
  name: N,
): Promise<ConfigOf<N> | undefined> {
  return (await configOf(db, { brand_id, name })) as ConfigOf<N> | undefined
}
