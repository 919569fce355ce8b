import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import { handleStaffChange, type StaffRoute } from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { excludeByStaff, exclusionSubject } from './staff/exclude-by-staff.ts'
import { limitReader } from './staff/list-limits-of-players.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listLimits, limitReader),
  handleStaffChange(contract.excludePlayer, excludeByStaff, exclusionSubject),
]
