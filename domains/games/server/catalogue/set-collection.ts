import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { catalogueChanged } from '../../contract.ts'
import { putMembers } from './collection-store.ts'

/** Puts exactly these games into a collection, in this order. Unknown games are left out. */
export async function setCollection(
  { tx }: Pick<Work, 'tx'>,
  { collection, games }: { collection: string; games: readonly string[] },
): Promise<void> {
  if (await putMembers(tx, { collection, games })) await emit(tx, catalogueChanged, {})
}
