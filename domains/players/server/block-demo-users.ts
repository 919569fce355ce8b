import type { Work } from '@casino/db/work.ts'
import { emailKey } from '../rules.ts'
import { blockPlayers } from './block-players.ts'
import { acceptanceUsers, demoUsers } from './demo-users.ts'
import { idsOf, unblock } from './store.ts'

const emailKeys = [...demoUsers, ...acceptanceUsers].map(({ email }) => emailKey(email))

/** Keeps the demo's people out, whose password everybody knows, and ends what they have open. */
export async function blockDemoUsers(work: Work): Promise<void> {
  await blockPlayers(work, { ids: await idsOf(work.tx, emailKeys), reason: 'demo is over' })
}

/** Lets them in again, where the house is a demo. */
export async function unblockDemoUsers({ tx }: Work): Promise<void> {
  await unblock(tx, emailKeys)
}
