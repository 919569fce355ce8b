import type { Db, Tx } from '@casino/db/connect.ts'
import type { Policy } from '@casino/http/brand.ts'
import type { RealMoneyStop } from '../../rules.ts'
import { isPlayHeld } from './play-hold-store.ts'

/** Staff release a held player; an address is confirmed by the mailed link. */
export async function realMoneyStop(
  db: Db | Tx,
  { id, confirmed_at }: { id: bigint; confirmed_at: Date | null },
  { confirmed_address_required }: Pick<Policy, 'confirmed_address_required'>,
): Promise<RealMoneyStop | undefined> {
  if (await isPlayHeld(db, id)) return 'play_held'
  return confirmed_address_required && !confirmed_at ? 'email_unconfirmed' : undefined
}
