import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import {
  addCalendar,
  calendarReader,
  calendarSubject,
  closeCalendar,
  publishCalendar,
  publishSubject,
  setDay,
  showCalendar,
  swapDays,
} from './staff/calendars.ts'
import { orderDays } from './staff/order-days.ts'
import { previewCalendar } from './staff/preview-calendar.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listCalendars, calendarReader),
  handleStaffRead(contract.showCalendar, showCalendar),
  handleStaffCreate(contract.addCalendar, addCalendar, calendarSubject),
  handleStaffChange(contract.setDay, setDay, calendarSubject),
  handleStaffChange(contract.swapDays, swapDays, calendarSubject),
  handleStaffChange(contract.orderDays, orderDays, calendarSubject),
  handleStaffRead(contract.previewCalendar, previewCalendar),
  handleStaffChange(contract.publishCalendar, publishCalendar, publishSubject),
  handleStaffChange(contract.closeCalendar, closeCalendar, calendarSubject),
]
