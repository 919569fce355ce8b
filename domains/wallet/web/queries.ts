import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listAccounts, listCurrencies, listLotteryTickets, showCompPoints } from '../contract.ts'

export type AccountData = Received<typeof listAccounts>[number]

export const accounts = () => ask(listAccounts, {})
export const currencies = () => ask(listCurrencies, {})
export const compPoints = () => ask(showCompPoints, {})
export const lotteryTickets = () => ask(listLotteryTickets, {})
