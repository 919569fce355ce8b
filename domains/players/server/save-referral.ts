import type { Work } from '@casino/db/work.ts'
import { isTrackingCode, type Referral } from '../referral.ts'
import { addReferral } from './referral-store.ts'

/** Keeps what brought a newcomer, where it is told; what is no mark is passed over. */
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
