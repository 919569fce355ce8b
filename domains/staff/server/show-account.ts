import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import type { Account } from '../contract.ts'

export async function showAccount({ staff }: StaffReadContext): Promise<Account> {
  const { id, name, permissions, sets_up } = staff
  const shown = { id, name, permissions: [...permissions].sort() }
  return sets_up ? { ...shown, sets_up } : shown
}
