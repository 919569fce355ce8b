import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../contract.ts'
import { setLocale } from './store.ts'

/** Makes one of the site's languages that of the account. */
export async function updateLocale(
  { tx, player }: PlayerContext,
  { locale }: Input<typeof contract.updateLocale>,
): Promise<Output<typeof contract.updateLocale>> {
  if (!isLocale(locale)) throw invalid(contract.updateLocale, { locale: 'invalid' })
  await setLocale(tx, player.id, locale)
  return { language: locale }
}
