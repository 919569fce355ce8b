import type { Db, Tx } from '@casino/db/connect.ts'
import { testerGroup } from '@casino/http/brand.ts'
import { type CalendarRow, calendarsOn } from './store.ts'

type For = { brand_id: bigint; day: string; groups: readonly number[] }

/**
 * The calendar of a visitor: one for their groups before one for everybody. Testers see drafts too
 * [6.5].
 */
export async function calendarFor(
  db: Db | Tx,
  { brand_id, day, groups }: For,
): Promise<CalendarRow | undefined> {
  const open = (await calendarsOn(db, { brand_id, day })).filter(
    ({ state, group_id }) =>
      (state === 'published' || groups.includes(testerGroup)) &&
      (group_id === null || groups.includes(group_id)),
  )
  return open.find(({ group_id }) => group_id !== null) ?? open[0]
}
