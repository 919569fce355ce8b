import { type Snapshot, snapshot } from '@casino/events/snapshot.ts'
import { balanceChanged } from '../contract.ts'
import { accountsOf } from './accounts/accounts-of.ts'

export const snapshots: Snapshot[] = [snapshot(balanceChanged, accountsOf)]
