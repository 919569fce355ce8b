import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import {
  addLottery,
  changeBetRule,
  changeDepositRule,
  changeLottery,
  changePrizes,
  changeTitle,
  lotterySubject,
} from './staff/edit-lottery.ts'
import {
  cancelLottery,
  cancelSubject,
  drawLottery,
  enterBeacon,
  openLottery,
  openSubject,
} from './staff/run-lottery.ts'
import { lotteryReader, showLottery } from './staff/show-in-office.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listLotteries, lotteryReader),
  handleStaffRead(contract.showLottery, showLottery),
  handleStaffCreate(contract.addLottery, addLottery, lotterySubject),
  handleStaffChange(contract.changeLottery, changeLottery, lotterySubject),
  handleStaffChange(contract.changeTitle, changeTitle, lotterySubject),
  handleStaffChange(contract.changePrizes, changePrizes, lotterySubject),
  handleStaffChange(contract.changeDepositRule, changeDepositRule, lotterySubject),
  handleStaffChange(contract.changeBetRule, changeBetRule, lotterySubject),
  handleStaffChange(contract.openLottery, openLottery, openSubject),
  handleStaffChange(contract.cancelLottery, cancelLottery, cancelSubject),
  handleStaffChange(contract.enterBeacon, enterBeacon, lotterySubject),
  handleStaffChange(contract.drawLottery, drawLottery, lotterySubject),
]
