// The calls of the office about players whose real play waits.
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const may = 'players.release_play'

/** Players whose mailbox is that of an excluded player who never confirmed it; the oldest first. */
export const listHeldPlayers = staffCall({
  name: 'players.held_players',
  may,
  method: 'GET',
  path: '/api/office/held_players',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        player_id: Id,
        /** The excluded player. */
        matched_id: Id,
        held_at: Instant,
        version: z.int(),
      }),
    ),
  }),
  refusals: [],
})

/** Lets a held player play and deposit: staff have found out that this is another person. */
export const releasePlay = staffCall({
  name: 'players.release_play',
  may,
  method: 'POST',
  path: '/api/office/held_players/:id/release',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['player_unknown', 'player_not_held'],
})
