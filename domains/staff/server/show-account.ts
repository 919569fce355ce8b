import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import type { Account } from '../contract.ts'

export async function showAccount({ staff }: StaffReadContext): Promise<Account> {
  const { id, name, permissions } = staff
  return { id, name, permissions: [...permissions].sort() }
}
