import type { Db, Tx } from '@casino/db/connect.ts'
import type { CallBase } from '@casino/http/context.ts'
import { groupsOfManager } from '../../rules.ts'
import { managers } from './configs.ts'
import { readBrandConfig } from './read-brand-config.ts'

/** The groups whose players have a manager, as texts. */
export async function managerGroups(
  context: Pick<CallBase, 'brand' | 'log'>,
  db: Db | Tx,
): Promise<ReadonlySet<string>> {
  const all = await readBrandConfig(context, db, managers)
  return new Set(all.flatMap(groupsOfManager))
}
