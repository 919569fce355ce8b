import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../fields-contract.ts'
import { namedGroups, statusOf } from '../../rules.ts'
import { levelConditions, levelStatusOf } from '../../vip.ts'
import { levelRows } from '../exclusion/status-store.ts'

/** The levels in ascending order, then the groups that have a name. There is no chat. */
export async function listStatuses({
  db,
}: ReadContext): Promise<Output<typeof contract.listStatuses>> {
  const levels = await levelRows(db)
  return [
    ...levels.map((level, index) => ({
      ...levelStatusOf(level.number),
      status: true,
      writable: false,
      conditions: levelConditions(level, levels[index + 1]),
    })),
    ...namedGroups.map((group) => ({
      ...statusOf(group),
      status: false,
      writable: false,
      conditions: [],
    })),
  ]
}
