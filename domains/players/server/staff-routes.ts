import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { addNote } from './staff/add-note.ts'
import {
  blockByStaff,
  closeByStaff,
  endSessionsByStaff,
  enterGroup,
  leaveGroup,
  unblockByStaff,
} from './staff/change-player.ts'
import { noteReader, playerReader, sessionReader } from './staff/list-players.ts'
import { mailLoginLink } from './staff/mail-login-link.ts'
import { playerSubject } from './staff/player-subject.ts'
import { playHoldSubject, releasePlay } from './staff/release-play.ts'
import { showPlayer } from './staff/show-player.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.searchPlayers, playerReader),
  ...handleStaffList(contract.listSessions, sessionReader),
  ...handleStaffList(contract.listNotes, noteReader),
  handleStaffRead(contract.showPlayer, showPlayer),
  handleStaffChange(contract.blockPlayer, blockByStaff, playerSubject),
  handleStaffChange(contract.unblockPlayer, unblockByStaff, playerSubject),
  handleStaffChange(contract.closeAccount, closeByStaff, playerSubject),
  handleStaffChange(contract.endPlayerSessions, endSessionsByStaff, playerSubject),
  handleStaffChange(contract.enterGroup, enterGroup, playerSubject),
  handleStaffChange(contract.leaveGroup, leaveGroup, playerSubject),
  handleStaffChange(contract.releasePlay, releasePlay, playHoldSubject),
  handleStaffChange(contract.mailLoginLink, mailLoginLink, playerSubject),
  handleStaffChange(contract.addNote, addNote, playerSubject),
]
