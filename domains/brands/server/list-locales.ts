import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { localeName } from '@casino/i18n/locales.ts'
import type * as contract from '../contract.ts'
import { nameOfLocale } from '../rules.ts'
import { localesAt } from './locales-at.ts'

export async function listLocales(
  context: ReadContext,
): Promise<Output<typeof contract.listLocales>> {
  const { locale } = context
  return localesAt(context).map((code, place) => ({
    code,
    name: nameOfLocale(code, locale),
    name_in_locale: localeName(code),
    default: place === 0,
  }))
}
