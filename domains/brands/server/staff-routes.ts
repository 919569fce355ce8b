import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { brandSubject } from './office/brand-subject.ts'
import * as acts from './office/change-brand-in-office.ts'
import {
  changeConfig,
  configReader,
  configSubject,
  showConfig,
} from './office/configs-in-office.ts'
import {
  changePolicy,
  policyReader,
  policySubject,
  showPolicy,
} from './office/policies-in-office.ts'
import { brandReader, showBrand } from './office/show-brands.ts'
import { addPicture } from './pictures/add-picture.ts'
import { pictureReader } from './pictures/list-pictures.ts'
import { pictureSubject, showPicture } from './pictures/picture-subject.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(contract.brands, brandReader),
  handleStaffRead(contract.showBrand, showBrand),
  handleStaffCreate(contract.createBrand, acts.createInOffice, brandSubject),
  handleStaffChange(contract.renameBrand, acts.rename, brandSubject),
  handleStaffChange(contract.setColors, acts.changeColors, brandSubject as never),
  handleStaffChange(contract.setCurrencies, acts.changeCurrencies, brandSubject),
  handleStaffChange(contract.setLocales, acts.changeLocales, brandSubject),
  handleStaffChange(contract.setTimeZone, acts.changeTimeZone, brandSubject),
  handleStaffChange(contract.setSupport, acts.changeSupport, brandSubject),
  handleStaffChange(contract.setContact, acts.changeContact, brandSubject),
  handleStaffChange(contract.addHost, acts.addBrandHost, brandSubject),
  handleStaffChange(contract.removeHost, acts.removeBrandHost, brandSubject),
  handleStaffChange(contract.showAustralia, acts.changeAustralia, brandSubject),
  handleStaffChange(contract.openPage, acts.openBrandPage, brandSubject),
  handleStaffChange(contract.closePage, acts.closeBrandPage, brandSubject),
  handleStaffChange(contract.setLogo, acts.changeLogo, brandSubject),
  handleStaffChange(contract.setPictures, acts.changePictures, brandSubject),
  ...handleStaffList(contract.policies, policyReader),
  handleStaffRead(contract.showPolicy, showPolicy),
  handleStaffChange(contract.changePolicy, changePolicy, policySubject as never),
  ...handleStaffList(contract.configs, configReader),
  handleStaffRead(contract.showConfig, showConfig),
  handleStaffChange(contract.changeConfig, changeConfig, configSubject),
  ...handleStaffList(contract.pictures, pictureReader),
  handleStaffRead(contract.showPicture, showPicture),
  handleStaffCreate(contract.addPicture, addPicture, pictureSubject),
]
