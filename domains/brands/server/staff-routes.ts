import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as configs from '../config-contract.ts'
import * as pictures from '../picture-contract.ts'
import * as policies from '../policy-contract.ts'
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
  handleStaffChange(contract.setColors, acts.changeColors, brandSubject),
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
  ...handleStaffList(policies.policies, policyReader),
  handleStaffRead(policies.showPolicy, showPolicy),
  handleStaffChange(policies.changePolicy, changePolicy, policySubject as never),
  ...handleStaffList(configs.configs, configReader),
  handleStaffRead(configs.showConfig, showConfig),
  handleStaffChange(configs.changeConfig, changeConfig, configSubject),
  ...handleStaffList(pictures.pictures, pictureReader),
  handleStaffRead(pictures.showPicture, showPicture),
  handleStaffCreate(pictures.addPicture, addPicture, pictureSubject),
]
