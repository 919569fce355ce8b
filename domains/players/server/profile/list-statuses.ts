import { readBrandConfig } from '@casino/brands/public'
import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../fields-contract.ts'
import { liveChatGroup, namedGroups, statusOf } from '../../rules.ts'
import { levelConditions, levelStatusOf } from '../../vip.ts'
import { chatConfig } from '../configs.ts'
import { levelRows } from '../exclusion/status-store.ts'

/** The levels in ascending order, then the groups that have a name; one says how the chat works [6.7]. */
export async function listStatuses(
  context: ReadContext,
): Promise<Output<typeof contract.listStatuses>> {
  const { db } = context
  const levels = await levelRows(db)
  const { is_live } = await readBrandConfig(context, db, chatConfig)
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
      writable: group === liveChatGroup && is_live,
      conditions: [],
    })),
  ]
}
