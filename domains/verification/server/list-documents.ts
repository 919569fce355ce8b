import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { viewDocuments } from './view-documents.ts'

/** The player's documents and their states. */
export function listDocuments({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listDocuments>> {
  return viewDocuments(db, player.id)
}
