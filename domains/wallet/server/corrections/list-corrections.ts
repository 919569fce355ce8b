import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { listCorrections } from '../../player-money-contract.ts'
import { correctionsPage, countCorrections } from './correction-store.ts'

/** Reads the list of corrections. */
export const correctionReader: ListReader<typeof listCorrections> = {
  rows: ({ db }, listing) => correctionsPage(db, listing),
  count: ({ db }, counted) => countCorrections(db, counted),
}
