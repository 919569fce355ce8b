import { handle, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import * as liabilities from '../liabilities-contract.ts'
import * as net from '../net-contract.ts'
import { chooseAccount } from './accounts/choose-account.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { listCryptoRates } from './accounts/list-crypto-rates.ts'
import { listCurrencies } from './accounts/list-currencies.ts'
import { showCurrentIp } from './accounts/show-current-ip.ts'
import { listLiabilities } from './liabilities/list-liabilities.ts'
import { showLiabilityProof } from './liabilities/show-liability-proof.ts'
import { listLotteryTickets } from './points/list-lottery-tickets.ts'
import { showCompPoints } from './points/show-comp-points.ts'
import { exportTransactions } from './statements/export-transactions.ts'
import { listTransactions } from './statements/list-transactions.ts'
import { showNet } from './statements/show-net.ts'
import { showStatement } from './statements/show-statement.ts'
import { showStats } from './statements/show-stats.ts'
import { showStatementKey } from './statements/statement-key.ts'

export const routes: Route[] = [
  handle(contract.listAccounts, listAccounts),
  handle(contract.chooseAccount, chooseAccount),
  handle(contract.showCompPoints, showCompPoints),
  handle(contract.listLotteryTickets, listLotteryTickets),
  handle(contract.listCurrencies, listCurrencies),
  handle(contract.listCryptoRates, listCryptoRates),
  handle(contract.showCurrentIp, showCurrentIp),
  handle(contract.listTransactions, listTransactions),
  handle(contract.exportTransactions, exportTransactions),
  handle(contract.showStats, showStats),
  handle(contract.showStatement, showStatement),
  handle(net.showNet, showNet),
  handle(contract.showStatementKey, showStatementKey),
  handle(liabilities.listLiabilities, listLiabilities),
  handle(liabilities.showLiabilityProof, showLiabilityProof),
]
