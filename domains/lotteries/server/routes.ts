import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { exchangeTickets } from './exchange-tickets.ts'
import { listLotteries } from './list-lotteries.ts'
import { listTicketCards } from './list-ticket-cards.ts'
import { showLottery } from './show-lottery.ts'
import { showProof } from './show-proof.ts'
import { listStatuses, showStatus } from './show-status.ts'

export const routes: Route[] = [
  handle(contract.listLotteries, listLotteries),
  handle(contract.listStatuses, listStatuses),
  handle(contract.showLottery, showLottery),
  handle(contract.showStatus, showStatus),
  handle(contract.showProof, showProof),
  handle(contract.listTicketCards, listTicketCards),
  handle(contract.exchangeTickets, exchangeTickets),
]
