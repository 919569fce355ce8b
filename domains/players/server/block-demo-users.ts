import type { Work } from '@casino/db/work.ts'
import { emailKey } from '../email.ts'
import { acceptanceUsers, demoUsers } from './demo-users.ts'
import { blockPlayers } from './exclusion/block-players.ts'
import { idsOf, unblock } from './store.ts'

const emailKeys = [...demoUsers, ...acceptanceUsers].map(({ email }) => emailKey(email))

/** Blocks the demo users, whose password is public, and ends their sessions. */
export async function blockDemoUsers(work: Work): Promise<void> {
  await blockPlayers(work, { ids: await idsOf(work.tx, emailKeys), reason: 'demo is over' })
}

/** Unblocks them where the casino is a demo. */
export async function unblockDemoUsers({ tx }: Work): Promise<void> {
  await unblock(tx, emailKeys)
}
