import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../staff-contract.ts'
import { queuePage } from './office-store.ts'

const pageSize = 25

export async function listQueue(
  { db }: StaffReadContext,
  filter: Input<typeof contract.listQueue>,
): Promise<Output<typeof contract.listQueue>> {
  const found = await queuePage(db, { ...filter, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}
