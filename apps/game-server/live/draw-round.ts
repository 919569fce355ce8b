import { drawOf, fractionFloatOf } from '@casino/game-kit/chain.ts'
import { indexesOf } from '@casino/game-kit/live/draw-indexes.ts'
import { drawMessageOf } from '@casino/game-kit/live/live-proof.ts'
import { drawKeyOf } from './draw-key.ts'
import type { Table } from './table.ts'

/**
 * Decides at the close what depends on the bettors' seeds: what the wheel shows; or the crash, and
 * the float of each bet's fraction of a subunit. Nobody could know these seeds when the chain was made.
 */
export function drawRound(table: Table): void {
  const { rules, round, hashes, position, named, entries } = table
  const bets = [...round.bets.values()]
  const seeds = bets.flatMap(({ owner }) => named.get(owner) ?? [])
  table.seeds = [...new Set(seeds)].sort()
  const hash = hashes.at(position)
  const message = drawMessageOf(table)
  if (rules.kind === 'draw') {
    round.result = rules.draw(indexesOf(hash, message))
    return
  }
  round.crash_x100 = rules.crashX100(drawOf(hash, message))
  for (const bet of bets) {
    const session = entries.get(bet.id)?.session
    if (!session) continue
    const key = drawKeyOf({ ...session, session_id: session.id }, bet.slot)
    bet.float = fractionFloatOf(hash, message, key)
  }
}
