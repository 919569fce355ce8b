import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../net-contract.ts'
import { periodFault } from '../../rules.ts'
import { netOfLines, rangesOf } from './line-store.ts'

/** More lines than anyone has in a year. */
const linesMax = 10_000_000

/** The sums of the lines that the player has selected. */
export async function showNet(
  { db, player }: PlayerReadContext,
  { kind, game, ...asked }: Input<typeof contract.showNet>,
): Promise<Output<typeof contract.showNet>> {
  const fault = periodFault(asked)
  if (fault) throw invalid(contract.showNet, fault)
  const player_id = player.id
  const cuts = await rangesOf(db, { player_id, ...asked })
  const net = await netOfLines(db, { player_id, cuts, kind, game, limit: linesMax })
  return { ...net, lines: Number(net.lines), net_cents: net.in_cents - net.out_cents }
}
