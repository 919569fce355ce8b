import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { changeTerms, changeTexts, setLevel, setMap } from './staff/edit-quest.ts'
import { addQuest, cloneQuest } from './staff/make-quest.ts'
import { questSubject, twoPeopleSubject } from './staff/quest-subject.ts'
import { cancelQuest, publishQuest, publishSubject } from './staff/run-quest.ts'
import { awardReader, progressReader, questReader, showQuest } from './staff/show-in-office.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listQuestsInOffice, questReader),
  ...handleStaffList(contract.listProgress, progressReader),
  ...handleStaffList(contract.listLevelAwards, awardReader),
  handleStaffRead(contract.showQuest, showQuest),
  handleStaffCreate(contract.addQuest, addQuest, questSubject),
  handleStaffChange(contract.cloneQuest, cloneQuest, questSubject),
  handleStaffChange(contract.changeTerms, changeTerms, questSubject),
  handleStaffChange(contract.changeTexts, changeTexts, questSubject),
  handleStaffChange(contract.setLevel, setLevel, questSubject),
  handleStaffChange(contract.setMap, setMap, questSubject),
  handleStaffChange(contract.publishQuest, publishQuest, publishSubject),
  handleStaffChange(contract.cancelQuest, cancelQuest, twoPeopleSubject),
]
