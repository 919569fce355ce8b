import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { pageSizeMax } from '../rules.ts'
import { viewOf } from './payment-view.ts'
import { countPayments, paymentsOf } from './view-store.ts'

/** A page of the player's payments, oldest first; the newest are on the first page. */
export async function listPayments(
  { db, player, reply }: PlayerReadContext,
  { page = 1, page_size = pageSizeMax }: Input<typeof contract.listPayments>,
): Promise<Output<typeof contract.listPayments>> {
  reply.total(await countPayments(db, player.id))
  const rows = await paymentsOf(db, {
    player_id: player.id,
    limit: page_size,
    offset: (page - 1) * page_size,
  })
  return rows.reverse().map(viewOf)
}
