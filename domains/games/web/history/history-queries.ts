import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listAccounts } from '@casino/wallet/contract'
import { listRounds } from '../../rounds-contract.ts'
import { roundsPageSize } from '../../rules.ts'
import { type DayPeriod, instantsOf } from './history-period.ts'

export type RoundData = Received<typeof listRounds>[number]
export type AccountData = Received<typeof listAccounts>[number]

export type HistoryRequest = {
  period: DayPeriod
  currency: string
  game: string | undefined
  page: number
}

export const accounts = () => ask(listAccounts, {})
export const rounds = ({ period, currency, game, page }: HistoryRequest) =>
  ask(listRounds, {
    ...instantsOf(period),
    currency,
    ...(game && { game }),
    page,
    page_size: roundsPageSize,
  })
