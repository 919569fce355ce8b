import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listQuests } from '../contract.ts'

export type QuestData = Received<typeof listQuests>[number]
export type LevelData = QuestData['levels'][number]

export const quests = () => ask(listQuests, {})
