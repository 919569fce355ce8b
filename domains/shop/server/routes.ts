import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { exchangeMoney } from './exchange-money.ts'
import { listMoneyCards } from './list-money-cards.ts'

export const routes: Route[] = [
  handle(contract.listMoneyCards, listMoneyCards),
  handle(contract.exchangeMoney, exchangeMoney),
]
