import { prizeKindOf } from '@casino/domain/prize-kinds.ts'
import type { Prize } from '@casino/prizes/public'
import * as z from 'zod/mini'
import type { StoredPrize } from './prize-store.ts'

/** A stored prize as it is granted. Throws if it is not of the form of its kind. */
export function prizeOf(stored: StoredPrize): Prize {
  return z.decode(prizeKindOf(stored.kind).schema, stored) as Prize
}
