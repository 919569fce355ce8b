import type { Db, Tx } from '@casino/db/connect.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { defaultPreference } from '../../rules.ts'
import { findPreference, type PreferenceRow } from './preference-store.ts'

/** How a player wants to be reached; the time zone is that of the brand until they save theirs. */
export async function preferenceOf(
  db: Db | Tx,
  { id, brand_id }: { id: bigint; brand_id: bigint },
): Promise<PreferenceRow> {
  const stored = await findPreference(db, id)
  return stored ?? { ...defaultPreference, time_zone: timeZoneOf(brand_id), mailed_id: 0n }
}
