import { ask } from '@casino/client/calls/query.ts'
import type { Received, Sent } from '@casino/contract/endpoint.ts'
import { listTransactions, showStatement } from '../contract.ts'
import { showNet } from '../net-contract.ts'

export type LineData = Received<typeof listTransactions>['data'][number]
export type StatementData = Received<typeof showStatement>
export type NetData = Received<typeof showNet>
export type NetQuery = Sent<typeof showNet>

/** The player's lines: one period and currency, optionally one kind or game. */
export const lines = (asked: NetQuery, cursor: number | undefined) =>
  ask(listTransactions, { ...asked, limit: linesShown, ...(cursor && { cursor }) })
export const net = (asked: NetQuery) => ask(showNet, asked)
export const statement = ({ from, to, currency }: NetQuery) =>
  ask(showStatement, { from, to, currency })

/** Lines per page. */
const linesShown = 50

/** The URL of the signed export of a period. */
export function exportAddress({ from, to, currency }: NetQuery, format: string): string {
  return `/api/player/transactions/export?${new URLSearchParams({ format, from, to, currency })}`
}
