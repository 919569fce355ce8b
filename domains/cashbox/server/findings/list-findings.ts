import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { listFindings } from '../../findings-contract.ts'
import { countFindings, findingsPage } from './finding-store.ts'

/** Reads the list of the findings. */
export const findingReader: ListReader<typeof listFindings> = {
  rows: ({ db }, listing) => findingsPage(db, listing),
  count: ({ db }, counted) => countFindings(db, counted),
}
