import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { Context } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../../contract.ts'
import { setLocale } from '../store.ts'

/** Stores the chosen language: in a cookie, and in the account of a player. */
export async function updateLocale(
  { tx, session, reply }: Context,
  { locale }: Input<typeof contract.updateLocale>,
): Promise<Output<typeof contract.updateLocale>> {
  if (!isLocale(locale)) throw invalid(contract.updateLocale, { locale: 'invalid' })
  reply.speak(locale)
  if (session) await setLocale(tx, session.id, locale)
  return { language: locale }
}
