import type { Input } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { writeEntry } from './write-entry.ts'

/** Stores an analytics event. */
export async function writeEvent(
  context: Context,
  { event: kind, ...content }: Input<typeof contract.sendEvent>,
): Promise<Record<string, never>> {
  await writeEntry(context, { kind, content })
  return {}
}
