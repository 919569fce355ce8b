import type { Work } from '@casino/db/work.ts'
import { isTrackingCode, type Referral } from '../referral.ts'
import { addReferral } from './origin/referral-store.ts'

/** Stores where a new player came from. Invalid codes are ignored. */
export async function saveReferral(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { player_id, ...referral }: Referral & { player_id: bigint },
): Promise<void> {
  const [stag, affb_id, promo_code] = [referral.stag, referral.affb_id, referral.promo_code].map(
    (one) => (isTrackingCode(one) ? one : undefined),
  )
  if (!stag && !affb_id && !promo_code) return
  await addReferral(tx, { player_id, stag, affb_id, promo_code, now })
}
