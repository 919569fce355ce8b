import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { pointsCurrency, type UnitLine, unitLinesOf } from '@casino/wallet/money'
import * as contract from '../contract.ts'

/** A page of what the player earned and spent. */
export async function listLines(
  { db, player }: PlayerReadContext,
  { cursor, limit = contract.linesMax }: Input<typeof contract.listLines>,
): Promise<Output<typeof contract.listLines>> {
  const lines = await unitLinesOf(db, {
    player_id: player.id,
    currency: pointsCurrency,
    limit: limit + 1,
    ...(cursor === undefined ? {} : { before: cursor }),
  })
  const data = lines.slice(0, limit).map((line) => ({
    id: line.id,
    at: line.at,
    points: line.amount,
    balance_after: line.balance_after,
    what: whatOf(line),
  }))
  return { data, next_cursor: lines.length > limit ? (data.at(-1)?.id ?? null) : null }
}

type What = Output<typeof contract.listLines>['data'][number]['what']

const references = [
  ['given_back:', 'given_back'],
  ['points:hand:', 'by_hand'],
  ['shop:', 'exchange'],
] as const

/** What a line was, by its reference: that of a prize is its key. */
function whatOf({ kind, ref }: UnitLine): What {
  if (ref === 'play') return kind === 'award' ? 'play' : 'taken_back'
  const known = references.find(([prefix]) => ref?.startsWith(prefix))
  if (known) return known[1]
  return kind === 'award' && ref !== null ? 'prize' : 'other'
}
