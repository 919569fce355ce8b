import type { Input, Output } from '@casino/contract/endpoint.ts'
import { paginationOf } from '@casino/contract/values.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { pageSize } from '../rules.ts'
import { viewPayments } from './payment-view.ts'
import { countPayments, paymentsOf } from './view-store.ts'

/** A page of the player's payments, the newest first. */
export async function listPayments(
  { db, player }: PlayerReadContext,
  { page = 1 }: Input<typeof contract.listPayments>,
): Promise<Output<typeof contract.listPayments>> {
  const total = await countPayments(db, player.id)
  const rows = await paymentsOf(db, {
    player_id: player.id,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { data: await viewPayments(db, rows), pagination: paginationOf(page, pageSize, total) }
}
