import type { Work } from '@casino/db/work.ts'
import { isTrace, type SentBy } from '../sent-by.ts'
import { addSentBy } from './sent-by-store.ts'

/** Keeps what brought a newcomer, where it is told; what is no mark is passed over. */
export async function keepSentBy(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { player_id, ...told }: SentBy & { player_id: bigint },
): Promise<void> {
  const [stag, affb_id, promo_code] = [told.stag, told.affb_id, told.promo_code].map((one) =>
    isTrace(one) ? one : undefined,
  )
  if (!stag && !affb_id && !promo_code) return
  await addSentBy(tx, { player_id, stag, affb_id, promo_code, now })
}
