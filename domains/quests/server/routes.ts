import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { listAchievements } from './lists/list-achievements.ts'
import { listQuests } from './lists/list-quests.ts'

export const routes: Route[] = [
  handle(contract.listQuests, listQuests),
  handle(contract.listAchievements, listAchievements),
]
