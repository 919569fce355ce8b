import type { OpenWork } from '@casino/db/work.ts'
import { largeTournaments, removeOldMarks, replaceMarks } from './mark-store.ts'

/** Places up to here are counted exactly; those behind from marks that are a minute old. */
const exactPlaces = 2000
const markStep = 1000
/** With fewer players every place is counted. */
const playersMin = 10_000

/** Marks places of large leaderboards, each in its own transaction. */
export async function markPlaces({ db, inTransaction }: OpenWork): Promise<void> {
  for (const tournament_id of await largeTournaments(db, playersMin)) {
    const marks = { tournament_id, first: exactPlaces, step: markStep }
    await inTransaction(({ tx }) => replaceMarks(tx, marks))
  }
  await inTransaction(({ tx }) => removeOldMarks(tx))
}
