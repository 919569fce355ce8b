import {
  handleStaffChange,
  handleStaffRead,
  type StaffRoute,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../staff-contract.ts'
import { listHeldPlayers, playHoldSubject, releasePlay } from './play-hold/release-play.ts'

export const staffRoutes: StaffRoute[] = [
  handleStaffRead(contract.listHeldPlayers, listHeldPlayers),
  handleStaffChange(contract.releasePlay, releasePlay, playHoldSubject),
]
