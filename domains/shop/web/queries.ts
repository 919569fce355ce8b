import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { getPlayer } from '@casino/players/contract'
import { showCompPoints } from '@casino/wallet/contract'
import { listMoneyCards } from '../contract.ts'

export type CardData = Received<typeof listMoneyCards>[number]

export const cards = () => ask(listMoneyCards, {})
export const points = () => ask(showCompPoints, {})
export const currentPlayer = () => ask(getPlayer, {})
