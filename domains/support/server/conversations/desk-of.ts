import { readBrandConfig } from '@casino/brands/public'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { CallBase } from '@casino/http/context.ts'
import { chatConfig } from '@casino/players/public'
import { staffOnDuty } from './presence-store.ts'

/** Whether somebody answers visitors of the brand at once, and whether files may be sent. */
export async function deskOf(
  context: Pick<CallBase, 'brand' | 'log' | 'now'>,
  db: Db | Tx,
): Promise<{ is_live: boolean; uploads: boolean }> {
  const { is_live, uploads } = await readBrandConfig(context, db, chatConfig)
  const onDuty = is_live ? await staffOnDuty(db, context.now, [context.brand.id]) : []
  return { is_live: onDuty.length > 0, uploads }
}
