import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { queue } from '../../staff-contract.ts'
import { countQueue, queuePage } from './office-store.ts'

/** Reads the list of the withdrawals that wait for staff. */
export const queueReader: ListReader<typeof queue> = {
  rows: ({ db }, listing) => queuePage(db, listing),
  count: ({ db }, counted) => countQueue(db, counted),
}
