import type { SeedContext } from '@casino/domain/domain.ts'
import { renewPushKey } from './push/push-key.ts'

/** Makes the key for web push. */
export async function seed(context: SeedContext): Promise<void> {
  await renewPushKey(context)
}
