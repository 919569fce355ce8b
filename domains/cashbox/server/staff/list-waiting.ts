import type { Db, Tx } from '@casino/db/connect.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { approversOf } from '../staff-act-store.ts'
import { type WaitingRow, waitingWithdrawals } from './waiting-store.ts'

const listedMax = 100

export type Waiting = WaitingRow & { approvers: Staff[] }

/** The withdrawals that wait for staff, oldest first, with their approvals so far. */
export async function listWaiting(db: Db | Tx): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for (const row of await waitingWithdrawals(db, listedMax)) {
    waiting.push({ ...row, approvers: await approversOf(db, row.id) })
  }
  return waiting
}
