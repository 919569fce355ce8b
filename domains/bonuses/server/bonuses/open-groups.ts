import type { Db, Tx } from '@casino/db/connect.ts'
import type { Receiver } from '../facts.ts'
import { versionsOf } from '../plans/plan-store.ts'

/** The stacking groups of the open bonuses of a player. */
export async function openGroups(
  db: Db | Tx,
  { open_versions }: Pick<Receiver, 'open_versions'>,
): Promise<Set<string>> {
  const versions = await versionsOf(db, open_versions)
  const groups = [...versions.values()].map(({ plan }) => plan.stacking_group)
  return new Set(groups.filter((group) => group !== null))
}
