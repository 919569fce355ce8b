import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listCountedPlay } from '@casino/tournaments/contract'
import { listAchievements, listQuests } from '../contract.ts'

export type QuestData = Received<typeof listQuests>[number]
export type LevelData = QuestData['levels'][number]
export type AchievementData = Received<typeof listAchievements>[number]
export type CountedRound = Received<typeof listCountedPlay>[number]

export const quests = () => ask(listQuests, {})
export const achievements = () => ask(listAchievements, {})
export const countedPlay = (id: QuestData['id']) => ask(listCountedPlay, { id: String(id) })
