import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import {
  blockByStaff,
  closeByStaff,
  endSessionsByStaff,
  enterGroup,
  leaveGroup,
  unblockByStaff,
} from './staff/change-player.ts'
import { playerReader } from './staff/list-players.ts'
import { playerSubject } from './staff/player-subject.ts'
import { playHoldSubject, releasePlay } from './staff/release-play.ts'
import { showPlayer } from './staff/show-player.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.searchPlayers, playerReader),
  handleStaffRead(contract.showPlayer, showPlayer),
  handleStaffChange(contract.blockPlayer, blockByStaff, playerSubject),
  handleStaffChange(contract.unblockPlayer, unblockByStaff, playerSubject),
  handleStaffChange(contract.closeAccount, closeByStaff, playerSubject),
  handleStaffChange(contract.endPlayerSessions, endSessionsByStaff, playerSubject),
  handleStaffChange(contract.enterGroup, enterGroup, playerSubject),
  handleStaffChange(contract.leaveGroup, leaveGroup, playerSubject),
  handleStaffChange(contract.releasePlay, releasePlay, playHoldSubject),
]
