import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { showPlayer } from '../../staff-contract.ts'
import { isSameName } from '../identity/name-keys.ts'
import {
  bornOnSameDay,
  type Named,
  relatedRows,
  sameAddress,
  sameDevice,
  sameMailbox,
  sameNetwork,
} from './related-store.ts'

type Related = Output<typeof showPlayer>['related']

/** Other accounts that may be the same person's, with all reasons. */
export async function relatedTo(db: Db | Tx, player: Named): Promise<Related> {
  const { id } = player
  const born = await bornOnSameDay(db, id)
  const found: Readonly<Record<string, readonly bigint[]>> = {
    'same mailbox': await sameMailbox(db, id),
    'same address in another spelling': await sameAddress(db, id),
    'same name and birthday': born
      .filter((other) => isSameName(other, player))
      .map((other) => other.id),
    'same device': await sameDevice(db, id),
    'same kind of device in one network': await sameNetwork(db, id),
  }
  const rows = await relatedRows(db, [...new Set(Object.values(found).flat())])
  return rows.map((row) => ({
    ...row,
    reasons: Object.entries(found).flatMap(([why, ids]) => (ids.includes(row.id) ? [why] : [])),
  }))
}
