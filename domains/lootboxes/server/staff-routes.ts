import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as boxes from '../boxes-contract.ts'
import * as contract from '../staff-contract.ts'
import { boxReader, giveBox, receiverSubject, showPlayerBoxes } from './staff/boxes.ts'
import {
  addTemplate,
  closeTemplate,
  publishSubject,
  publishTemplate,
  removeItem,
  setItem,
  setTitle,
  setValidDays,
  templateSubject,
} from './staff/edit-template.ts'
import { simulateTemplate } from './staff/simulate-template.ts'
import { showTemplate, templateReader } from './staff/templates.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listTemplatesOfOffice, templateReader),
  handleStaffRead(contract.showTemplate, showTemplate),
  handleStaffRead(contract.simulateTemplate, simulateTemplate),
  handleStaffCreate(contract.addTemplate, addTemplate, templateSubject),
  handleStaffChange(contract.setItem, setItem, templateSubject),
  handleStaffChange(contract.removeItem, removeItem, templateSubject),
  handleStaffChange(contract.setTitle, setTitle, templateSubject),
  handleStaffChange(contract.setValidDays, setValidDays, templateSubject),
  handleStaffChange(contract.publishTemplate, publishTemplate, publishSubject),
  handleStaffChange(contract.closeTemplate, closeTemplate, templateSubject),
  ...handleStaffList(boxes.listBoxes, boxReader),
  handleStaffRead(boxes.showPlayerBoxes, showPlayerBoxes),
  handleStaffChange(boxes.giveBox, giveBox, receiverSubject),
]
