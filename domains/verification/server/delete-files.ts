import type { Work } from '@casino/db/work.ts'
import { lockFilesToDelete, saveFileDeleted } from './document-store.ts'
import { removeFile } from './file-store.ts'

const atOnceMax = 500

/** Deletes the files that are no longer kept. The record of the document stays. */
export async function deleteFiles({ tx, now, log }: Work): Promise<void> {
  const ids = await lockFilesToDelete(tx, { now, limit: atOnceMax })
  for (const id of ids) {
    await removeFile(tx, id)
    await saveFileDeleted(tx, id, now)
  }
  if (ids.length > 0) log.info({ documents: ids.map(String) }, 'files of documents were deleted')
}
