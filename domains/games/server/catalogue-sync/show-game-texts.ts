import { localesAt } from '@casino/brands/public'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import * as clients from '../../clients-contract.ts'
import { findTexts, type GameTexts } from './texts-store.ts'

type GameName = Input<typeof clients.showTitles> | Input<typeof clients.showTitlesByParts>
type ByLocale = Record<string, string>

/** The title of a game's page in each language of the brand. */
export async function showTitles(context: ReadContext, gameName: GameName): Promise<ByLocale> {
  const { title } = await textsOfGame(context, gameName)
  return inLocales(context, (locale) => pageText(context, { key: 'play.title', locale, title }))
}

/** The description of a game in each language; without one, the description of its page. */
export async function showDescriptions(
  context: ReadContext,
  gameName: GameName,
): Promise<ByLocale> {
  const { title, descriptions } = await textsOfGame(context, gameName)
  return inLocales(
    context,
    (locale) =>
      inLanguage(descriptions, locale) ??
      pageText(context, { key: 'play.description', locale, title }),
  )
}

async function textsOfGame({ db }: ReadContext, gameName: GameName): Promise<GameTexts> {
  const found = await findTexts(db, identifierOf(gameName))
  if (!found) throw refuse(clients.showTitles, 'game_unknown')
  return found
}

/** The identifier of the game in our catalogue. */
export function identifierOf(gameName: GameName): string {
  return 'identifier' in gameName ? gameName.identifier : `${gameName.producer}:${gameName.name}`
}

function inLocales(context: ReadContext, textIn: (locale: Locale) => string): ByLocale {
  return Object.fromEntries(localesAt(context).map((locale) => [locale, textIn(locale)]))
}

type PageTextInput = { key: 'play.title' | 'play.description'; locale: Locale; title: string }

function pageText({ textsIn, brand }: ReadContext, { key, locale, title }: PageTextInput): string {
  return textsIn(locale).of('games')(key, { title, brand: brand.name })
}

/** The text in the locale, else in its language, else in English, as on the game's page. */
function inLanguage(texts: Readonly<Record<string, string>>, locale: Locale): string | undefined {
  const [language = locale] = locale.split('-', 1)
  return texts[locale] ?? texts[language] ?? texts.en
}
