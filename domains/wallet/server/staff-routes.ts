import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import {
  currencyRateReader,
  currencyRateSubject,
  setCurrencyRate,
  showCurrencyRate,
} from './accounts/office-rates.ts'
import { showBooks } from './book/show-books.ts'
import {
  addProviderFee,
  providerFeeReader,
  providerFeeSubject,
  showProviderFee,
} from './book-fees/provider-fees.ts'
import { askBookFile, bookFileSubject } from './book-files/ask-book-file.ts'
import { bookFileReader, readBookFile, showBookFile } from './book-files/read-book-file.ts'
import { bookLineReader } from './book-lines/list-book-lines.ts'
import { closeMonth, monthSubject } from './book-months/close-month.ts'
import { monthReader, showMonth } from './book-months/show-month.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffRead(contract.showBooks, showBooks),
  ...handleStaffList(contract.bookLines, bookLineReader),
  ...handleStaffList(contract.months, monthReader),
  handleStaffRead(contract.showMonth, showMonth),
  handleStaffChange(contract.closeMonth, closeMonth, monthSubject),
  ...handleStaffList(contract.bookFiles, bookFileReader),
  handleStaffRead(contract.showBookFile, showBookFile),
  handleStaffRead(contract.readBookFile, readBookFile),
  handleStaffCreate(contract.askBookFile, askBookFile, bookFileSubject),
  ...handleStaffList(contract.providerFees, providerFeeReader),
  handleStaffRead(contract.showProviderFee, showProviderFee),
  handleStaffCreate(contract.addProviderFee, addProviderFee, providerFeeSubject),
  ...handleStaffList(contract.currencyRates, currencyRateReader),
  handleStaffRead(contract.showCurrencyRate, showCurrencyRate),
  handleStaffCreate(contract.setCurrencyRate, setCurrencyRate, currencyRateSubject),
]
