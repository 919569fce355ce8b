import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { choose, showChoice } from './choose.ts'
import { listJackpots } from './lists/list-jackpots.ts'
import { listTotals } from './lists/list-totals.ts'
import { listWins } from './lists/list-wins.ts'
import { showJackpot } from './lists/show-jackpot.ts'

export const routes: Route[] = [
  handle(contract.listJackpots, listJackpots),
  handle(contract.listTotals, listTotals),
  handle(contract.listWins, listWins),
  handle(contract.showJackpot, showJackpot),
  handle(contract.showChoice, showChoice),
  handle(contract.choose, choose),
]
