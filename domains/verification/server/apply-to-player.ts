import type { Work } from '@casino/db/work.ts'
import {
  markVerified,
  setProvenFields,
  setWealthShownUntil,
  unmarkVerified,
} from '@casino/players/public'
import { type DocumentRow, hasApproved, provenBy, wealthShownUntil } from './document-store.ts'

type Changed = Pick<DocumentRow, 'player_id' | 'document_type'>

/** Applies the approved documents of a player to the profile, after one of them has changed. */
export async function applyToPlayer(
  { tx }: Work,
  { player_id, document_type }: Changed,
): Promise<void> {
  await setProvenFields(tx, player_id, await provenBy(tx, player_id))
  if (document_type === 'identity') {
    const isProven = await hasApproved(tx, { player_id, document_type })
    await (isProven ? markVerified(tx, player_id) : unmarkVerified(tx, player_id))
  }
  if (document_type === 'source_of_wealth') {
    const day = await wealthShownUntil(tx, player_id)
    await setWealthShownUntil(tx, player_id, day ? new Date(day) : null)
  }
}
