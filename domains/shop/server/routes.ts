import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { listMoneyCards, listRewardCards, showShop } from './cards/list-cards.ts'
import { exchangeMoney } from './exchange/exchange-money.ts'
import { exchangeReward } from './exchange/exchange-reward.ts'
import { listOrders } from './orders/list-orders.ts'

export const routes: Route[] = [
  handle(contract.showShop, showShop),
  handle(contract.listMoneyCards, listMoneyCards),
  handle(contract.listRewardCards, listRewardCards),
  handle(contract.exchangeMoney, exchangeMoney),
  handle(contract.exchangeReward, exchangeReward),
  handle(contract.listOrders, listOrders),
]
