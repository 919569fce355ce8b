import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { addJob } from '@casino/jobs/job.ts'
import { signedInPlayers } from '@casino/players/public'
import { methodsChanged } from '../../contract.ts'
import { methodsSwitched } from '../tasks.ts'

/** Queues the announcement: whoever switches a method or changes its limits calls this. */
export async function queueAnnouncement(tx: Tx, currencies: readonly string[]): Promise<void> {
  for (const currency of currencies) await addJob(tx, methodsSwitched, { currency })
}

/** Tells every player who is signed in that the methods of a currency have changed. */
export async function announceMethods(
  { tx, now }: Work,
  { currency }: { currency: string },
): Promise<void> {
  for (const player_id of await signedInPlayers(tx, now)) {
    await emit(tx, methodsChanged, { currency }, { player_id })
  }
}
