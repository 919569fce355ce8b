// The calls of the office about the personal data of players.
import type { File } from '@casino/contract/endpoint.ts'
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const given = {
  method: 'POST',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
} as const

/** Has a file of all stored data of a player made. */
export const makeDataFile = staffCall({
  ...given,
  name: 'privacy.make_data_file',
  may: 'players.export',
  path: '/api/office/players/:id/data_files',
  refusals: ['player_unknown'],
})

/** The data files that staff asked for, the newest first. */
export const listDataFiles = listCall({
  name: 'privacy.office_data_files',
  may: 'players.export',
  path: '/api/office/data_files',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'privacy.data_file_pkey', isDescending: true } },
  row: z.object({
    id: Id,
    player_id: Id,
    staff: z.string(),
    asked_at: Instant,
    made_at: z.nullable(Instant),
    /** Where it can be saved, while it exists. */
    address: z.nullable(z.string()),
  }),
})

/** A file has no schema. */
const noSchema = undefined as unknown as z.ZodMiniType<File, File>

export const openDataFile = staffCall({
  name: 'privacy.open_data_file',
  may: 'players.export',
  method: 'GET',
  path: '/api/office/data_files/:id',
  isFile: true,
  input: z.strictObject({ id: Id }),
  output: noSchema,
  refusals: ['data_file_unknown'],
})

/**
 * Erases what identifies a player, for good. Two people must agree. It is refused while the law
 * requires the record of who moved money, and while the player is excluded.
 */
export const erasePlayer = staffCall({
  ...given,
  name: 'privacy.erase',
  may: 'players.erase',
  fourEyes: true,
  path: '/api/office/players/:id/erase',
  refusals: [
    'player_unknown',
    'not_closed',
    'balance_left',
    'law_holds',
    'is_excluded',
    'is_erased',
  ],
})
