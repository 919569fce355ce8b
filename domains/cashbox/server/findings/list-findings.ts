import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../findings-contract.ts'
import { openFindingsPage } from './finding-store.ts'

const pageSize = 25

export async function listFindings(
  { db }: StaffReadContext,
  { after }: Input<typeof contract.listFindings>,
): Promise<Output<typeof contract.listFindings>> {
  const found = await openFindingsPage(db, { after, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}
