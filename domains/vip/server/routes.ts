import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { showClub } from './show-club.ts'
import { showLevels } from './show-levels.ts'
import { showProgress } from './show-progress.ts'

export const routes: Route[] = [
  handle(contract.showProgress, showProgress),
  handle(contract.showClub, showClub),
  handle(contract.showLevels, showLevels),
]
