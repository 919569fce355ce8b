import type { Input, Output } from '@casino/contract/endpoint.ts'
import { visibleIn } from '@casino/http/staff/brand-scope.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import type { allPayments, queue, showSharedAddresses } from '../../staff-contract.ts'
import { countPayments, paymentsPage, sharedAddresses } from './all-payments-store.ts'
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

/** The other accounts of a player's cards, bank accounts and addresses of coins. */
export async function listSharedAddresses(
  { db, scope }: StaffReadContext,
  { id }: Input<typeof showSharedAddresses>,
): Promise<Output<typeof showSharedAddresses>> {
  const shared = await sharedAddresses(db, id)
  return {
    id,
    shared: scope ? await visibleIn({ ...scope, player: 'player_id' }, db, shared) : shared,
  }
}
