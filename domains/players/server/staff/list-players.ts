import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { searchPlayers } from '../../staff-contract.ts'
import { countPlayers, playersPage } from './player-list-store.ts'

/** Reads the list of the players. */
export const playerReader: ListReader<typeof searchPlayers> = {
  rows: ({ db }, listing) => playersPage(db, listing),
  count: ({ db }, counted) => countPlayers(db, counted),
}
