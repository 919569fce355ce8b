import { localesAt } from '@casino/brands/public'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import * as clients from '../../clients-contract.ts'
import { findTexts, type GameTexts } from './texts-store.ts'

type Named = Input<typeof clients.tellTitles> | Input<typeof clients.tellTitlesInParts>
type ByLocale = Record<string, string>

/** The title of a game's page, in each language that is spoken here. */
export async function tellTitles(context: ReadContext, named: Named): Promise<ByLocale> {
  const { title } = await textsOfGame(context, named)
  return inLocales(context, (locale) => pageText(context, { key: 'play.title', locale, title }))
}

/** What a game is, in each of them; of a game that nobody describes, what is said of its page. */
export async function tellDescriptions(context: ReadContext, named: Named): Promise<ByLocale> {
  const { title, descriptions } = await textsOfGame(context, named)
  return inLocales(
    context,
    (locale) =>
      inLanguage(descriptions, locale) ??
      pageText(context, { key: 'play.description', locale, title }),
  )
}

async function textsOfGame({ db }: ReadContext, named: Named): Promise<GameTexts> {
  const found = await findTexts(db, identifierOf(named))
  if (!found) throw refuse(clients.tellTitles, 'game_unknown')
  return found
}

/** As our books have it. */
export function identifierOf(named: Named): string {
  return 'identifier' in named ? named.identifier : `${named.producer}:${named.name}`
}

function inLocales(context: ReadContext, say: (locale: Locale) => string): ByLocale {
  return Object.fromEntries(localesAt(context).map((locale) => [locale, say(locale)]))
}

type Wanted = { key: 'play.title' | 'play.description'; locale: Locale; title: string }

function pageText({ textsIn, brand }: ReadContext, { key, locale, title }: Wanted): string {
  return textsIn(locale).of('games')(key, { title, brand: brand.name })
}

/** As the game's page chooses it: in the locale, else in its language, else in English. */
function inLanguage(texts: Readonly<Record<string, string>>, locale: Locale): string | undefined {
  const [language = locale] = locale.split('-', 1)
  return texts[locale] ?? texts[language] ?? texts.en
}
