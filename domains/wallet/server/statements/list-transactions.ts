import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { linesPageMax, periodFault } from '../../rules.ts'
import { newestLines, rangesOf } from './line-store.ts'

/** A page of the player's own history, the newest first. */
export async function listTransactions(
  { db, player }: PlayerReadContext,
  { cursor, limit = linesPageMax, kind, game, ...asked }: Input<typeof contract.listTransactions>,
): Promise<Output<typeof contract.listTransactions>> {
  const fault = periodFault(present(asked))
  if (fault) throw invalid(contract.listTransactions, fault)
  const cuts = await rangesOf(db, { player_id: player.id, ...present(asked) })
  // One more than shown, to know whether a next page exists.
  const lines = await newestLines(db, {
    player_id: player.id,
    cuts,
    kind,
    game,
    before: cursor,
    limit: limit + 1,
  })
  const data = lines.slice(0, limit)
  return { data, next_cursor: lines.length > limit ? (data.at(-1)?.id ?? null) : null }
}

type Asked = { from?: Date | undefined; to?: Date | undefined; currency?: string | undefined }

function present({ from, to, currency }: Asked): { from?: Date; to?: Date; currency?: string } {
  return { ...(from && { from }), ...(to && { to }), ...(currency && { currency }) }
}
