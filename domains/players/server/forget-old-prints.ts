import type { Work } from '@casino/db/work.ts'
import { deviceDaysMax } from '../rules.ts'
import { prunePrints } from './print-store.ts'

/** Forgets by what kind of device players came, when it has been long ago. */
export function forgetOldPrints({ tx, now }: Work): Promise<void> {
  return prunePrints(tx, new Date(now.getTime() - deviceDaysMax * 86_400_000))
}
