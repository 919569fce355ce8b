import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import * as contract from '../contract.ts'
import { emailKey } from '../rules.ts'
import { acceptanceCast, cast } from './cast.ts'
import { endSessions } from './session-store.ts'
import { moveState } from './store.ts'

const emailKeys = [...cast, ...acceptanceCast].map(({ email }) => emailKey(email))

/** Keeps the demo's people out, whose password everybody knows, and ends what they have open. */
export async function blockCast({ tx, now }: Work): Promise<void> {
  const blocked = await moveState(tx, { emailKeys, from: 'active', to: 'blocked' })
  for (const player_id of blocked) {
    const ended = await endSessions(tx, { player_id, reason: 'demo is over', now })
    for (const { session_id } of ended) {
      await emit(tx, contract.sessionEnded, { player_id, session_id })
    }
  }
}

/** Lets them in again, where the house is a demo. */
export async function openCast({ tx }: Work): Promise<void> {
  await moveState(tx, { emailKeys, from: 'blocked', to: 'active' })
}
