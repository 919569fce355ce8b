import type { Work } from '@casino/db/work.ts'
import { deviceDaysMax } from '../rules.ts'
import { pruneFingerprints } from './origin/fingerprint-store.ts'

/** Deletes old device fingerprints. */
export function deleteOldFingerprints({ tx, now }: Work): Promise<void> {
  return pruneFingerprints(tx, new Date(now.getTime() - deviceDaysMax * 86_400_000))
}
