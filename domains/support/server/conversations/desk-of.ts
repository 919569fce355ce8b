import { readBrandConfig } from '@casino/brands/public'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { CallBase } from '@casino/http/context.ts'
import { chatConfig } from '@casino/players/public'
import { staffOnDuty } from '../staff/presence-store.ts'

/** Whether somebody answers at once, and whether files may be sent. */
export async function deskOf(
  context: Pick<CallBase, 'brand' | 'log' | 'now'>,
  db: Db | Tx,
): Promise<{ is_live: boolean; uploads: boolean }> {
  const { is_live, uploads } = await readBrandConfig(context, db, chatConfig)
  return { is_live: is_live && (await staffOnDuty(db, context.now)).length > 0, uploads }
}
