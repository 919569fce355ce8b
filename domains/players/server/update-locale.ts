import type { Input } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { setLocale } from './store.ts'

/** Keeps the language that somebody has chosen: in his browser, and a player's in his account. */
export async function updateLocale(
  { tx, session, reply }: Context,
  { locale }: Input<typeof contract.updateLocale>,
): Promise<Record<string, never>> {
  reply.speak(locale)
  if (session) await setLocale(tx, session.id, locale)
  return {}
}
