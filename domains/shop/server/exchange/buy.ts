import { bonusSettingsOf } from '@casino/bonuses/public'
import { Refusal } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { PrizeSource } from '@casino/prizes/public'
import { pointsCurrency, spend } from '@casino/wallet/money'
import { quantityMax } from '../../rules.ts'

/** The player asked for what the shop gives. */
export const source: PrizeSource = { domain: 'shop', product: 'casino', kind: 'claimed' }

/** Who has switched bonuses off must switch them on before an exchange [4.30]. */
export async function assertTakesBonuses(tx: Tx, playerId: bigint): Promise<void> {
  const { can_issue_bonuses } = await bonusSettingsOf(tx, playerId)
  if (!can_issue_bonuses) throw new Refusal('bonuses_switched_off')
}

/**
 * How many pieces the points pay for at a price; undefined if the price is another one than the
 * player saw.
 */
export function piecesFor(
  { points, quantity }: { points: number; quantity?: number | undefined },
  price: number,
): number | undefined {
  const pieces = points / price
  if (!Number.isInteger(pieces) || pieces > quantityMax) return undefined
  return quantity === undefined || quantity === pieces ? pieces : undefined
}

/** Takes the points of an exchange. */
export async function pay(
  work: Work,
  { player_id, id, points }: { player_id: bigint; id: bigint; points: number },
): Promise<void> {
  const key = `shop:${id}`
  const amount = BigInt(points)
  await spend(work, { player_id, currency: pointsCurrency, amount, key, ref: key })
}
