import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { listQuests } from './list-quests.ts'

export const routes: Route[] = [handle(contract.listQuests, listQuests)]
