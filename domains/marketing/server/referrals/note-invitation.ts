import type { Work } from '@casino/db/work.ts'
import { codeOfStag } from '../../rules.ts'
import { addInvitation } from './referral-store.ts'

type Came = { player_id: bigint; stag: string | null; invited_at: Date }

/** Stores which player invited a new one. */
export async function noteInvitation({ tx }: Work, { stag, ...came }: Came): Promise<void> {
  const code = codeOfStag(stag)
  if (code) await addInvitation(tx, { ...came, code })
}
