import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import * as contract from '../staff-contract.ts'
import { bodyIn, type Draft } from './draft.ts'

/** What became of a save, in words. */
export type SaveOutcome = { text: string; isSaved?: true; isStale?: boolean }

/** Saves a draft. A fault in its JSON is found before it is sent. */
export async function saveDraft(
  { id, version }: { id: number; version: number },
  draft: Draft,
): Promise<SaveOutcome> {
  const written = bodyIn(draft)
  if ('fault' in written) return { text: written.fault }
  const input = { id, version, body: written.body, reason: 'Saved in the editor' }
  try {
    return { text: (await call(contract.saveDraft, input)).text, isSaved: true }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const text = String(error.details.text ?? error.message)
    return { text, isStale: error.code === 'version_stale' }
  }
}
