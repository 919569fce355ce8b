import type { Work } from '@casino/db/work.ts'
import { type DraftTerms, lockTournament, saveDraft } from './tournament-store.ts'

export type { DraftTerms } from './tournament-store.ts'

/** Changes a draft; false if it is none any more. */
export async function changeDraft(
  { tx }: Pick<Work, 'tx'>,
  id: bigint,
  changed: Partial<DraftTerms>,
): Promise<boolean> {
  const draft = await lockTournament(tx, id)
  if (draft?.state !== 'draft') return false
  await saveDraft(tx, id, { ...draft, ...changed })
  return true
}
