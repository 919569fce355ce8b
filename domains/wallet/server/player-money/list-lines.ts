import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { nameOfLine } from '../../line-kinds.ts'
import type { listLines } from '../../player-money-contract.ts'
import { countLines, newestLines, rangesOf } from '../statements/line-store.ts'

const dayMs = 86_400_000

type Filter = Parameters<ListReader<typeof listLines>['count']>[1]['filter']

/** Reads the statement of a player. */
export const lineReader: ListReader<typeof listLines> = {
  async rows({ db }, { filter, after, limit }) {
    const { player_id, kind } = filter
    if (!player_id) return []
    const cuts = await rangesOf(db, periodOf(player_id, filter))
    const lines = await newestLines(db, { player_id, cuts, kind, limit, before: after })
    return lines.map((line) => ({ ...line, player_id, kind: nameOfLine(line) }))
  },
  async count({ db }, { filter, limit }) {
    const { player_id, kind } = filter
    if (!player_id) return 0
    const cuts = await rangesOf(db, periodOf(player_id, filter))
    return Math.min(await countLines(db, { player_id, cuts, kind, limit }), limit)
  },
}

function periodOf(player_id: bigint, { day, currency }: Filter) {
  const from = day ? new Date(`${day}T00:00:00Z`) : undefined
  return {
    player_id,
    ...(from && { from, to: new Date(from.getTime() + dayMs) }),
    ...(currency && { currency }),
  }
}
