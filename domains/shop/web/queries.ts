import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listTicketCards } from '@casino/lotteries/contract'
import { getPlayer } from '@casino/players/contract'
import { showEarning } from '@casino/points/contract'
import { showCompPoints } from '@casino/wallet/contract'
import { listOrders, showShop } from '../contract.ts'

export type CardData = Received<typeof showShop>['cards'][number]
export type OrderData = Received<typeof listOrders>[number]
export type EarningData = Received<typeof showEarning>

export const shop = () => ask(showShop, {})
export const ticketCards = () => ask(listTicketCards, {})
export const points = () => ask(showCompPoints, {})
export const orders = () => ask(listOrders, {})
export const earning = () => ask(showEarning, {})
export const currentPlayer = () => ask(getPlayer, {})
