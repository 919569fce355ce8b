import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as chat from '../chat-office-contract.ts'
import { listRoundsOfPlayer } from '../rounds-office-contract.ts'
import * as contract from '../staff-contract.ts'
import {
  lineReader,
  lineSubject,
  muteWriter,
  removeLine,
  restoreLine,
  showLine,
  unmuteWriter,
} from './chat/office-lines.ts'
import { liftMute, muteReader, muteSubject, renewMute, showMute } from './chat/office-mutes.ts'
import { addWord, showWord, switchWord, wordReader, wordSubject } from './chat/office-words.ts'
import { roundReader } from './play/office-rounds.ts'
import {
  addToCategory,
  categorySubject,
  changeCategory,
  orderCategory,
  removeFromCategory,
} from './staff/change-category.ts'
import {
  changeGame,
  gameSubject,
  limitBets,
  switchGameOff,
  switchGameOn,
} from './staff/change-game.ts'
import {
  compareDay,
  providerSubject,
  switchProviderOff,
  switchProviderOn,
} from './staff/change-provider.ts'
import {
  categoryReader,
  gameReader,
  providerReader,
  showOfficeCategory,
  showOfficeGame,
  showOfficeProvider,
} from './staff/show-games.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.games, gameReader),
  handleStaffRead(contract.showOfficeGame, showOfficeGame),
  handleStaffChange(contract.switchGameOff, switchGameOff, gameSubject),
  handleStaffChange(contract.switchGameOn, switchGameOn, gameSubject),
  handleStaffChange(contract.changeGame, changeGame, gameSubject),
  handleStaffChange(contract.limitBets, limitBets, gameSubject),
  ...handleStaffList(contract.providers, providerReader),
  handleStaffRead(contract.showOfficeProvider, showOfficeProvider),
  handleStaffChange(contract.switchProviderOff, switchProviderOff, providerSubject),
  handleStaffChange(contract.switchProviderOn, switchProviderOn, providerSubject),
  handleStaffChange(contract.compareDay, compareDay, providerSubject),
  ...handleStaffList(contract.categories, categoryReader),
  handleStaffRead(contract.showOfficeCategory, showOfficeCategory),
  handleStaffChange(contract.orderCategory, orderCategory, categorySubject),
  handleStaffChange(contract.addToCategory, addToCategory, categorySubject),
  handleStaffChange(contract.removeFromCategory, removeFromCategory, categorySubject),
  handleStaffChange(contract.changeCategory, changeCategory, categorySubject),
  ...handleStaffList(listRoundsOfPlayer, roundReader),
  ...handleStaffList(chat.listLines, lineReader),
  handleStaffRead(chat.showLine, showLine),
  handleStaffChange(chat.removeLine, removeLine, lineSubject),
  handleStaffChange(chat.restoreLine, restoreLine, lineSubject),
  handleStaffChange(chat.muteWriter, muteWriter, lineSubject),
  handleStaffChange(chat.unmuteWriter, unmuteWriter, lineSubject),
  ...handleStaffList(chat.listMutes, muteReader),
  handleStaffRead(chat.showMute, showMute),
  handleStaffChange(chat.liftMute, liftMute, muteSubject),
  handleStaffChange(chat.renewMute, renewMute, muteSubject),
  ...handleStaffList(chat.listWords, wordReader),
  handleStaffRead(chat.showWord, showWord),
  handleStaffCreate(chat.addWord, addWord, wordSubject),
  handleStaffChange(chat.switchWord, switchWord, wordSubject),
]
