import type { Output } from '@casino/contract/endpoint.ts'
import { beaconAddressOf } from '@casino/game-kit/fair/quicknet.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { entriesOf } from './draw/proof-store.ts'
import { lotteryFor } from './show-lottery.ts'

/** The commitment of a lottery and, after the draw, what its numbers follow from. */
export async function showProof(
  context: ReadContext,
  { id }: { id: string },
): Promise<Output<typeof contract.showProof>> {
  const row = await lotteryFor(context, id)
  const { opened = null, drawn = null } = await entriesOf(context.db, row.id)
  const { beacon_round } = row
  const beacon_url = beacon_round === null ? null : beaconAddressOf(beacon_round)
  return { lottery_id: row.id, opened, drawn, beacon_url }
}
