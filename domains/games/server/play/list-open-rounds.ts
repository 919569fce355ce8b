import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { openRoundsOf } from '../wins/open-stake-store.ts'

/** The player's stakes in open rounds. */
export function listOpenRounds({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listOpenRounds>> {
  return openRoundsOf(db, [player.id])
}
