import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffOverview,
  handleStaffRead,
  handleStaffRecorded,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { addNote, answer, markSeenByStaff, typeByStaff } from './staff/answer.ts'
import {
  addCannedAnswer,
  cannedReader,
  cannedSubject,
  changeCannedAnswer,
  readCannedAnswers,
  showCannedAnswer,
  switchCannedAnswer,
} from './staff/canned-answers.ts'
import {
  assign,
  closeAlerts,
  closeByStaff,
  closeComplaint,
  giveBreak,
  handOver,
  makeComplaint,
} from './staff/change-conversation.ts'
import { aboutConversation, conversationSubject } from './staff/conversation-subject.ts'
import {
  alertReader,
  complaintReader,
  dutyBrand,
  ratingReader,
  setDuty,
  showDesk,
} from './staff/desk.ts'
import { aboutFile, openFileByStaff } from './staff/open-file.ts'
import { conversationReader, listEntries, showConversation } from './staff/read-conversations.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.conversations, conversationReader),
  handleStaffRead(contract.showConversation, showConversation),
  handleStaffRead(contract.listEntries, listEntries),
  handleStaffRecorded(contract.answer, answer, aboutConversation),
  handleStaffRecorded(contract.addNote, addNote, aboutConversation),
  handleStaffRecorded(contract.typeByStaff, typeByStaff, aboutConversation),
  handleStaffRecorded(contract.markSeenByStaff, markSeenByStaff, aboutConversation),
  handleStaffRecorded(contract.openFileOfChat, openFileByStaff, aboutFile),
  handleStaffChange(contract.assignConversation, assign, conversationSubject),
  handleStaffChange(contract.handOverConversation, handOver, conversationSubject),
  handleStaffChange(contract.closeConversation, closeByStaff, conversationSubject),
  handleStaffChange(contract.makeComplaint, makeComplaint, conversationSubject),
  handleStaffChange(contract.closeComplaint, closeComplaint, conversationSubject),
  handleStaffChange(contract.closeAlerts, closeAlerts, conversationSubject),
  handleStaffChange(contract.giveBreak, giveBreak, conversationSubject),
  handleStaffOverview(contract.showDesk, showDesk),
  handleStaffRecorded(contract.setDuty, setDuty, dutyBrand),
  ...handleStaffList(contract.listCannedAnswers, cannedReader),
  handleStaffRead(contract.readCannedAnswers, readCannedAnswers),
  handleStaffRead(contract.showCannedAnswer, showCannedAnswer),
  handleStaffCreate(contract.addCannedAnswer, addCannedAnswer, cannedSubject),
  handleStaffChange(contract.changeCannedAnswer, changeCannedAnswer, cannedSubject),
  handleStaffChange(contract.switchCannedAnswer, switchCannedAnswer, cannedSubject),
  ...handleStaffList(contract.listRatings, ratingReader),
  ...handleStaffList(contract.listAlerts, alertReader),
  ...handleStaffList(contract.listComplaints, complaintReader),
]
