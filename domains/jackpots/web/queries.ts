import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listJackpots, listWins, showChoice, showJackpot } from '../contract.ts'

export type JackpotData = Received<typeof listJackpots>[number]
export type LevelData = JackpotData['levels'][number]
export type JackpotWinData = Received<typeof listWins>[number]
export type DropData = Received<typeof showJackpot>['drops'][number]

export const jackpots = () => ask(listJackpots, {})
export const jackpotWins = () => ask(listWins, {})
export const oneJackpot = (identifier: string) => ask(showJackpot, { identifier })
export const choice = () => ask(showChoice, {})
