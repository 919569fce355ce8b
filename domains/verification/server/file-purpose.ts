import type { DocumentRow } from './document-store.ts'

/** What a file is sealed for: put beside another player's document, or changed, it does not open. */
export function filePurpose({
  player_id,
  content_hash,
}: Pick<DocumentRow, 'player_id' | 'content_hash'>): string {
  return `document:${player_id}:${content_hash.toString('hex')}`
}
