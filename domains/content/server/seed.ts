import { fileURLToPath } from 'node:url'
import type { SeedContext } from '@casino/domain/domain.ts'
import { readFolder } from './folder/read-folder.ts'
import { putContent } from './put-content.ts'

const texts = fileURLToPath(new URL('../texts/', import.meta.url))

/** The texts that the house comes with; what the office has changed stays as it is. */
export async function seed({ tx }: SeedContext): Promise<void> {
  await putContent({ tx }, await readFolder(texts), { replace: false })
}
