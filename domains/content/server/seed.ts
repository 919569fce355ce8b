import { fileURLToPath } from 'node:url'
import type { SeedContext } from '@casino/domain/domain.ts'
import { readFolder } from './folder/read-folder.ts'
import { putContent } from './put-content.ts'

const texts = fileURLToPath(new URL('../texts/', import.meta.url))

/** Adds the default content; existing content stays unchanged. */
export async function seed({ tx, now }: SeedContext): Promise<void> {
  await putContent({ tx, now }, await readFolder(texts), { replace: false })
}
