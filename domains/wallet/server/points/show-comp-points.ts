import type { Output } from '@casino/contract/endpoint.ts'
import type { Db } from '@casino/db/connect.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { pointsCurrency } from '../../rules.ts'
import { unitsOf } from './points.ts'
import { sumAwards } from './unit-line-store.ts'

type CompPoints = Output<typeof contract.showCompPoints>

/** The player's points: those to spend, and all ever awarded. */
export function showCompPoints({ db, player }: PlayerReadContext): Promise<CompPoints> {
  return compPointsOf(db, player.id)
}

/** The points in the form of the API. */
export async function compPointsOf(db: Db, player_id: bigint): Promise<CompPoints> {
  const { points } = await unitsOf(db, player_id)
  const given = await sumAwards(db, { player_ids: [player_id], currency: pointsCurrency })
  return compPoints(points, given.get(player_id))
}

/** The same for several players at once, by player, with their points to spend. */
export async function compPointsWith(
  db: Db,
  points: ReadonlyMap<bigint, bigint>,
): Promise<Map<bigint, CompPoints>> {
  const given = await sumAwards(db, { player_ids: [...points.keys()], currency: pointsCurrency })
  return new Map([...points].map(([id, own]) => [id, compPoints(own, given.get(id))]))
}

function compPoints(points: bigint, given = 0n): CompPoints {
  return { chargeable: { points }, persistent: { points: given } }
}
