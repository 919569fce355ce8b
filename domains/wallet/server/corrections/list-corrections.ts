import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { namesOf } from '@casino/staff/public'
import type { listCorrections } from '../../player-money-contract.ts'
import { correctionsPage, countCorrections } from './correction-store.ts'

/** Reads the list of corrections. */
export const correctionReader: ListReader<typeof listCorrections> = {
  async rows({ db }, listing) {
    const rows = await correctionsPage(db, listing)
    const names = await namesOf(
      db,
      rows.flatMap(({ staff_id, asked_by }) => [staff_id, asked_by]),
    )
    return rows.map(({ staff_id, asked_by, ...row }) => ({
      ...row,
      staff: names.get(staff_id) ?? '',
      asked_by: names.get(asked_by) ?? null,
    }))
  },
  count: ({ db }, counted) => countCorrections(db, counted),
}
