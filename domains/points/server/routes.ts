import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { showEarning } from './earning/show-earning.ts'
import { listLines } from './list-lines.ts'

export const routes: Route[] = [
  handle(contract.showEarning, showEarning),
  handle(contract.listLines, listLines),
]
