import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { addAccount } from './add-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listCurrencies } from './list-currencies.ts'
import { listTransactions } from './list-transactions.ts'
import { showStatement } from './show-statement.ts'
import { showStatementKey } from './statement-key.ts'

export const routes: Route[] = [
  handle(contract.listAccounts, listAccounts),
  handle(contract.addAccount, addAccount),
  handle(contract.listCurrencies, listCurrencies),
  handle(contract.listTransactions, listTransactions),
  handle(contract.showStatement, showStatement),
  handle(contract.showStatementKey, showStatementKey),
]
