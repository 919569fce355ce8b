import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { addAccount } from './add-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listCurrencies } from './list-currencies.ts'

export const routes: Route[] = [
  handle(contract.listAccounts, listAccounts),
  handle(contract.addAccount, addAccount),
  handle(contract.listCurrencies, listCurrencies),
]
