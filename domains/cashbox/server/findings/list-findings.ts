import type { Input } from '@casino/contract/endpoint.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { alarmBefore, isAlarm } from '../../finding.ts'
import type { listFindings } from '../../findings-contract.ts'
import { countFindings, findingsPage } from './finding-store.ts'

/** Reads the list of the findings. */
export const findingReader: ListReader<typeof listFindings> = {
  rows: async ({ db, now }, { filter, ...listing }) => {
    const rows = await findingsPage(db, { ...listing, filter: filterOf(filter, now) })
    return rows.map((row) => ({ ...row, is_overdue: isAlarm(row, now) }))
  },
  count: ({ db, now }, { filter, limit }) =>
    countFindings(db, { filter: filterOf(filter, now), limit }),
}

type Filter = Omit<Input<typeof listFindings.page>, 'sort' | 'after' | 'limit'>

function filterOf({ state, player_id }: Filter, now: Date) {
  if (state !== 'overdue') return { state, player_id }
  return { state: 'open' as const, player_id, opened_before: alarmBefore(now) }
}
