import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as terms from '../plan-terms-contract.ts'
import * as plan from '../plans-contract.ts'
import * as code from '../staff-codes-contract.ts'
import * as contract from '../staff-contract.ts'
import * as spins from '../staff-spins-contract.ts'
import { showBacktest } from './backtest/show-backtest.ts'
import { addStaffCodes, changeCodeEnd, codeReader, codeSubject, showCode } from './staff/codes.ts'
import { giveToList, listSubject } from './staff/give-to-list.ts'
import { changePlanPlay, changePlanSpins, changePlanTrigger } from './staff/plan-terms.ts'
import {
  addPlan,
  changePlanAmounts,
  changePlanNumbers,
  changePlanText,
  closePlan,
  planReader,
  planSubject,
  publishPlan,
  publishSubject,
  showPlan,
} from './staff/plans.ts'
import {
  bonusReader,
  bonusSubject,
  cancelByStaff,
  giveBonus,
  receiverSubject,
  showPlayerBonus,
  showPlayerGifts,
} from './staff/player-bonuses.ts'
import {
  cancelSpinsByStaff,
  giveSpins,
  showPlayerSpins,
  spinsReader,
  spinsReceiver,
  spinsSubject,
} from './staff/player-spins.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(plan.listPlans, planReader),
  handleStaffRead(plan.showPlan, showPlan),
  handleStaffCreate(plan.addPlan, addPlan, planSubject),
  handleStaffChange(plan.changePlanNumbers, changePlanNumbers, planSubject),
  handleStaffChange(plan.changePlanAmounts, changePlanAmounts, planSubject),
  handleStaffChange(plan.changePlanText, changePlanText, planSubject),
  handleStaffRead(terms.backtestPlan, showBacktest),
  handleStaffChange(terms.changePlanTrigger, changePlanTrigger, planSubject),
  handleStaffChange(terms.changePlanPlay, changePlanPlay, planSubject),
  handleStaffChange(terms.changePlanSpins, changePlanSpins, planSubject),
  handleStaffChange(terms.giveToList, giveToList, listSubject),
  handleStaffChange(plan.publishPlan, publishPlan, publishSubject),
  handleStaffChange(plan.closePlan, closePlan, planSubject),
  ...handleStaffList(code.listCodes, codeReader),
  handleStaffRead(code.showCode, showCode),
  handleStaffCreate(code.addCodes, addStaffCodes, codeSubject),
  handleStaffChange(code.changeCodeEnd, changeCodeEnd, codeSubject),
  ...handleStaffList(contract.listPlayerBonuses, bonusReader),
  handleStaffRead(contract.showPlayerBonus, showPlayerBonus),
  handleStaffChange(contract.cancelByStaff, cancelByStaff, bonusSubject),
  handleStaffRead(contract.showPlayerGifts, showPlayerGifts),
  handleStaffChange(contract.giveBonus, giveBonus, receiverSubject),
  ...handleStaffList(spins.listPlayerSpins, spinsReader),
  handleStaffRead(spins.showPlayerSpins, showPlayerSpins),
  handleStaffChange(spins.cancelSpinsByStaff, cancelSpinsByStaff, spinsSubject),
  handleStaffChange(spins.giveSpins, giveSpins, spinsReceiver),
]
