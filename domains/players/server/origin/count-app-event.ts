import type { Input } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { countOne } from './app-event-store.ts'

/** Adds one to the day's count. Does not store which player it was. */
export async function countAppEvent(
  { tx, now }: Context,
  { event }: Input<typeof contract.countAppEvent>,
): Promise<Record<string, never>> {
  await countOne(tx, { event, now })
  return {}
}
