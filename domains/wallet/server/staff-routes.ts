import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import { handleStaffChange, type StaffRoute } from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { correctBalance } from './corrections/correct-balance.ts'
import { correctionSubject } from './corrections/correction-subject.ts'
import { correctionReader } from './corrections/list-corrections.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffChange(contract.correctBalance, correctBalance, correctionSubject),
  ...handleStaffList(contract.listCorrections, correctionReader),
]
