import { handle, handleOpen, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { listBoxes } from './boxes/list-boxes.ts'
import { openBox } from './boxes/open-box.ts'
import { listOddsEntries, listTemplates, showOdds } from './templates/show-odds.ts'

export const routes: Route[] = [
  handle(contract.listLootboxes, listBoxes),
  handleOpen(contract.openLootbox, openBox),
  handle(contract.listTemplates, listTemplates),
  handle(contract.showOdds, showOdds),
  handle(contract.listOddsEntries, listOddsEntries),
]
