import { handleStaffList } from '@casino/http/staff/handle-staff-list.ts'
import {
  handleStaffChange,
  handleStaffCreate,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import { playerSubject } from '@casino/players/public'
import * as contract from '../campaign-contract.ts'
import * as office from '../office-contract.ts'
import {
  addCampaign,
  campaignReader,
  campaignSubject,
  cancelCampaign,
  changeSegment,
  changeTrigger,
  scheduleCampaign,
  showCampaign,
  writeCampaign,
} from './campaigns/campaigns-in-office.ts'
import { showPlayerMail, switchPlayerMail } from './mail/player-mail.ts'
import { notificationReader } from './office-store.ts'
import { sendingReader } from './sending/sending-list-store.ts'

export const staffRoutes: StaffRoute[] = [
  ...handleStaffList(office.listNotificationsOfPlayer, notificationReader),
  handleStaffRead(office.showPlayerMail, showPlayerMail),
  handleStaffChange(office.switchPlayerMail, switchPlayerMail, playerSubject),
  ...handleStaffList(contract.listSendings, sendingReader),
  ...handleStaffList(contract.listCampaigns, campaignReader),
  handleStaffRead(contract.showCampaign, showCampaign),
  handleStaffCreate(contract.addCampaign, addCampaign, campaignSubject),
  handleStaffChange(contract.changeSegment, changeSegment, campaignSubject),
  handleStaffChange(contract.changeTrigger, changeTrigger, campaignSubject),
  handleStaffChange(contract.writeCampaign, writeCampaign, campaignSubject),
  handleStaffChange(contract.scheduleCampaign, scheduleCampaign, campaignSubject),
  handleStaffChange(contract.cancelCampaign, cancelCampaign, campaignSubject),
]
