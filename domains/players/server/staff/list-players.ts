import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { listNotes, listSessions, searchPlayers } from '../../staff-contract.ts'
import { countNotes, notesPage } from './note-store.ts'
import { countPlayers, playersPage } from './player-list-store.ts'
import { countSessions, sessionsPage } from './session-list-store.ts'

/** Reads the list of the players. */
export const playerReader: ListReader<typeof searchPlayers> = {
  rows: ({ db }, listing) => playersPage(db, listing),
  count: ({ db }, counted) => countPlayers(db, counted),
}

/** Reads the sessions of players. */
export const sessionReader: ListReader<typeof listSessions> = {
  rows: ({ db }, listing) => sessionsPage(db, listing),
  count: ({ db }, counted) => countSessions(db, counted),
}

/** Reads the notes about players. */
export const noteReader: ListReader<typeof listNotes> = {
  rows: ({ db }, listing) => notesPage(db, listing),
  count: ({ db }, counted) => countNotes(db, counted),
}
