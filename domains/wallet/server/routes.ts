import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { addAccount } from './add-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listCurrencies } from './list-currencies.ts'
import { listLotteryTickets } from './list-lottery-tickets.ts'
import { listTransactions } from './list-transactions.ts'
import { showCompPoints } from './show-comp-points.ts'
import { showStatement } from './show-statement.ts'
import { showStatementKey } from './statement-key.ts'

export const routes: Route[] = [
  handle(contract.listAccounts, listAccounts),
  handle(contract.addAccount, addAccount),
  handle(contract.showCompPoints, showCompPoints),
  handle(contract.listLotteryTickets, listLotteryTickets),
  handle(contract.listCurrencies, listCurrencies),
  handle(contract.listTransactions, listTransactions),
  handle(contract.showStatement, showStatement),
  handle(contract.showStatementKey, showStatementKey),
]
