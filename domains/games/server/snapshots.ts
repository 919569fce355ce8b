import { type Snapshot, snapshot } from '@casino/events/snapshot.ts'
import { openRoundsChanged } from '../contract.ts'
import { openRoundsOf } from './wins/open-stake-store.ts'

export const snapshots: Snapshot[] = [
  snapshot(openRoundsChanged, async (db, playerId) => [
    { rounds: await openRoundsOf(db, [playerId]) },
  ]),
]
