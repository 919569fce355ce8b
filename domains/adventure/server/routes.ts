import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { claimDay } from './claim-day.ts'
import { showAdventure } from './show-adventure.ts'

export const routes: Route[] = [
  handle(contract.showAdventure, showAdventure),
  handle(contract.claimDay, claimDay),
]
