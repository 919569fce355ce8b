import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { allPayments, queue } from '../../staff-contract.ts'
import { countPayments, paymentsPage } from './all-payments-store.ts'
import { countQueue, queuePage } from './office-store.ts'

/** Reads the list of the withdrawals that wait for staff. */
export const queueReader: ListReader<typeof queue> = {
  rows: ({ db }, listing) => queuePage(db, listing),
  count: ({ db }, counted) => countQueue(db, counted),
}

/** Reads the list of all payments. */
export const paymentReader: ListReader<typeof allPayments> = {
  rows: ({ db }, listing) => paymentsPage(db, listing),
  count: ({ db }, counted) => countPayments(db, counted),
}
