import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { PlayedRound, RoundsRequest } from './play.ts'

/** The player's rounds, newest first; without a period those of the last 30 days. */
export const listRounds = endpoint({
  name: 'games.rounds',
  access: 'player',
  method: 'GET',
  path: '/api/player/games',
  input: RoundsRequest,
  output: z.array(PlayedRound),
  refusals: [],
  faults: ['period_reversed', 'period_too_long'],
  perMinute: 60,
})
