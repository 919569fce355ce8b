import { type Snapshot, snapshot } from '@casino/events/snapshot.ts'
import { balanceChanged, pointsChanged } from '../contract.ts'
import { accountsOf } from './accounts/accounts-of.ts'
import { compPointsOf } from './points/show-comp-points.ts'

export const snapshots: Snapshot[] = [
  snapshot(balanceChanged, accountsOf),
  snapshot(pointsChanged, async (db, playerId) => [await compPointsOf(db, playerId)]),
]
