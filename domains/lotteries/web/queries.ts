import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { getPlayer } from '@casino/players/contract'
import { listLotteries, listStatuses, showLottery, showProof, showStatus } from '../contract.ts'

export type LotteryData = Received<typeof showLottery>
export type PrizeData = LotteryData['prizes'][number]
export type StatusData = Received<typeof showStatus>
export type ProofData = Received<typeof showProof>

export const lotteries = () => ask(listLotteries, {})
export const oneLottery = (id: string) => ask(showLottery, { id })
export const statuses = () => ask(listStatuses, {})
export const oneStatus = (id: string) => ask(showStatus, { id })
export const oneProof = (id: string) => ask(showProof, { id })
export const currentPlayer = () => ask(getPlayer, {})

/** What changes when the player's tickets change. */
export const ticketQueries = [listLotteries, showLottery, listStatuses, showStatus]
