import type { FileRow } from './file-store.ts'

/** What a file is encrypted for: it cannot be opened as the file of another conversation. */
export function filePurpose({
  conversation_id,
  content_hash,
}: Pick<FileRow, 'conversation_id' | 'content_hash'>): string {
  return `chat:${conversation_id}:${content_hash.toString('hex')}`
}
