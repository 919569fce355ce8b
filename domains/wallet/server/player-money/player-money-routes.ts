import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../../player-money-contract.ts'
import { correctBalance } from '../corrections/correct-balance.ts'
import { correctionSubject } from '../corrections/correction-subject.ts'
import { correctionReader } from '../corrections/list-corrections.ts'
import { lineReader } from './list-lines.ts'
import { showPlayerMoney } from './show-player-money.ts'

/** The calls of the office about the money of a player. */
export const playerMoneyRoutes: StaffRoute[] = [
  handleStaffRead(contract.showPlayerMoney, showPlayerMoney),
  ...handleStaffList(contract.listLines, lineReader),
  handleStaffChange(contract.correctBalance, correctBalance, correctionSubject),
  ...handleStaffList(contract.listCorrections, correctionReader),
]
