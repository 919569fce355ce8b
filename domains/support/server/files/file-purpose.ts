type Sealed = { conversation_id: bigint; content_hash: Buffer }

/** What a file is encrypted for: it cannot be opened as the file of another conversation. */
export function filePurpose({ conversation_id, content_hash }: Sealed): string {
  return `chat:${conversation_id}:${content_hash.toString('hex')}`
}
