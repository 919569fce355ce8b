import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import { playerSubject } from '@casino/players/public'
import * as licences from '../licence-contract.ts'
import * as program from '../program-contract.ts'
import * as contract from '../staff-contract.ts'
import {
  addLevelGift,
  levelByTwo,
  levelReader,
  levelSubject,
  removeLevelGift,
  setLevelPoints,
  showVipLevel,
} from './staff/levels.ts'
import {
  addLicenceRule,
  changeLicenceRule,
  newRuleSubject,
  ruleReader,
  ruleSubject,
  showLicenceRule,
} from './staff/licences.ts'
import {
  addCheck,
  changeStatus,
  showPlayerVip,
  standingReader,
  statusSubject,
} from './staff/player-vip.ts'
import {
  addStatusGift,
  dropThreshold,
  removeStatusGift,
  setThreshold,
  showVipStatus,
  statusReader,
  vipStatusByTwo,
  vipStatusSubject,
} from './staff/program.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listStandings, standingReader),
  handleStaffRead(contract.showPlayerVip, showPlayerVip),
  handleStaffChange(contract.changeStatus, changeStatus, statusSubject),
  handleStaffChange(contract.addCheck, addCheck, playerSubject),
  ...handleStaffList(program.listVipStatuses, statusReader),
  handleStaffRead(program.showVipStatus, showVipStatus),
  handleStaffChange(program.setThreshold, setThreshold, vipStatusByTwo),
  handleStaffChange(program.dropThreshold, dropThreshold, vipStatusByTwo),
  handleStaffChange(program.addStatusGift, addStatusGift, vipStatusByTwo),
  handleStaffChange(program.removeStatusGift, removeStatusGift, vipStatusSubject),
  ...handleStaffList(program.listVipLevels, levelReader),
  handleStaffRead(program.showVipLevel, showVipLevel),
  handleStaffChange(program.setLevelPoints, setLevelPoints, levelByTwo),
  handleStaffChange(program.addLevelGift, addLevelGift, levelByTwo),
  handleStaffChange(program.removeLevelGift, removeLevelGift, levelSubject),
  ...handleStaffList(licences.listLicenceRules, ruleReader),
  handleStaffRead(licences.showLicenceRule, showLicenceRule),
  handleStaffCreate(licences.addLicenceRule, addLicenceRule, newRuleSubject),
  handleStaffChange(licences.changeLicenceRule, changeLicenceRule, ruleSubject),
]
