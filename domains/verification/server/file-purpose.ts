import type { DocumentRow } from './document-store.ts'

/**
 * What a file is encrypted for. It cannot be opened if it was changed or moved to another player's
 * document.
 */
export function filePurpose({
  player_id,
  content_hash,
}: Pick<DocumentRow, 'player_id' | 'content_hash'>): string {
  return `document:${player_id}:${content_hash.toString('hex')}`
}
