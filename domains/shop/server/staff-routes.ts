import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import { changeCardPicture as pictureCall } from '../picture-contract.ts'
import * as contract from '../staff-contract.ts'
import { changeCardPicture } from './staff/card-picture.ts'
import {
  addCard,
  addSale,
  cardReader,
  cardSubject,
  changeCard,
  changeCardText,
  changeRate,
  endSale,
  rateSubject,
  showCard,
  switchCard,
} from './staff/cards.ts'
import {
  approveOrder,
  cancelOrder,
  orderReader,
  orderSubject,
  sendOrder,
  showOrder,
} from './staff/orders.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.listCards, cardReader),
  handleStaffRead(contract.showCard, showCard),
  handleStaffCreate(contract.addCard, addCard, cardSubject),
  handleStaffChange(contract.changeCard, changeCard, cardSubject),
  handleStaffChange(pictureCall, changeCardPicture, cardSubject),
  handleStaffChange(contract.changeCardText, changeCardText, cardSubject),
  handleStaffChange(contract.changeRate, changeRate, rateSubject),
  handleStaffChange(contract.switchCard, switchCard, cardSubject),
  handleStaffChange(contract.addSale, addSale, cardSubject),
  handleStaffChange(contract.endSale, endSale, cardSubject),
  ...handleStaffList(contract.listOrders, orderReader),
  handleStaffRead(contract.showOrder, showOrder),
  handleStaffChange(contract.approveOrder, approveOrder, orderSubject),
  handleStaffChange(contract.sendOrder, sendOrder, orderSubject),
  handleStaffChange(contract.cancelOrder, cancelOrder, orderSubject),
]
