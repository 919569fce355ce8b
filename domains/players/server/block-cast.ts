import type { Work } from '@casino/db/work.ts'
import { emailKey } from '../rules.ts'
import { blockPlayers } from './block-players.ts'
import { acceptanceCast, cast } from './cast.ts'
import { idsOf, openBlocked } from './store.ts'

const emailKeys = [...cast, ...acceptanceCast].map(({ email }) => emailKey(email))

/** Keeps the demo's people out, whose password everybody knows, and ends what they have open. */
export async function blockCast(work: Work): Promise<void> {
  await blockPlayers(work, { ids: await idsOf(work.tx, emailKeys), reason: 'demo is over' })
}

/** Lets them in again, where the house is a demo. */
export async function openCast({ tx }: Work): Promise<void> {
  await openBlocked(tx, emailKeys)
}
