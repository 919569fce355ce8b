import type { Work } from '@casino/db/work.ts'
import { deviceDaysMax } from '../rules.ts'
import { pruneFingerprints } from './fingerprint-store.ts'

/** Forgets by what kind of device players came, when it has been long ago. */
export function deleteOldFingerprints({ tx, now }: Work): Promise<void> {
  return pruneFingerprints(tx, new Date(now.getTime() - deviceDaysMax * 86_400_000))
}
