// The calls of the office about the rounds of players.
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/**
 * The rounds of a player, the newest first: of a day in UTC, or of the last 30 days. Without a player
 * it is empty. The rows of each account are read along the index.
 */
export const listRoundsOfPlayer = listCall({
  name: 'games.office_rounds',
  may: 'players.view',
  path: '/api/office/rounds',
  filters: { player_id: Id, day: z.iso.date(), currency: CurrencyCode },
  sorts: {
    newest: {
      by: ['player_id', 'currency', 'id'],
      index: 'wallet.line_pkey',
      isDescending: true,
    },
  },
  row: z.object({
    /** Of the line of its first bet. */
    id: Id,
    player_id: Id,
    created_at: Instant,
    /** Null while it is open. */
    finished_at: z.nullable(Instant),
    title: z.string(),
    provider: z.string(),
    round: z.string(),
    currency: CurrencyCode,
    total_bets: Cents,
    total_wins: Cents,
    provably_fair: z.boolean(),
  }),
})
