import { type SeedContext, settingOf } from '@casino/domain/domain.ts'
import german from '../messages/de.json' with { type: 'json' }
import english from '../messages/en.json' with { type: 'json' }
import estonian from '../messages/et.json' with { type: 'json' }
import french from '../messages/fr-CA.json' with { type: 'json' }
import italian from '../messages/it.json' with { type: 'json' }
import norwegian from '../messages/no.json' with { type: 'json' }
import { putReportUrl } from './reports/report-store.ts'
import { refreshSearch } from './search/search-store.ts'
import { seedAcceptance } from './seed/seed-acceptance.ts'
import { readSeedGames, seedCurrencies } from './seed/seed-games.ts'
import { addCategory, putGame, putProvider, sealKeys } from './seed/seed-store.ts'
import { seedSynthetic } from './seed/seed-synthetic.ts'
import { recountGames, switchOffSynthetic } from './seed/synthetic-store.ts'

/** Includes categories without games; their pages say so. */
const categories = [
  'top',
  'new',
  'slots',
  'crash',
  'instant',
  'table',
  'bonus-wagering',
  'exclusive',
  'editors-choice',
  'free-spins',
  'high-return',
  'jackpot',
  'mystic-jackpots',
  'megaways',
  'live',
  'animated',
  'pragmatic-drop-wins',
  'pragmatic-drop-wins-live',
  'prerelease',
]
const lobby = ['top', 'new', 'slots', 'instant', 'crash', 'table']
const dayMs = 86_400_000

/** Our own games at our own game server, in all currencies and as demos. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  const gameServerUrl = settingOf(settings.addresses, 'games')
  const providers = [
    {
      identifier: 'apogee',
      title: 'Apogee Originals',
      secret: settingOf(settings.secrets, 'apogee'),
    },
    {
      identifier: 'turbogames',
      title: 'Turbo Games',
      secret: settingOf(settings.secrets, 'turbogames'),
    },
  ]
  for (const [position, provider] of providers.entries()) {
    const base_url = `${gameServerUrl}/gcp/${provider.identifier}`
    const logo = `/art/providers/${provider.identifier}.svg`
    await putProvider(tx, { ...provider, base_url, position, logo })
    await putReportUrl(tx, { ...provider, report_url: `${base_url}/rounds/report` })
  }
  for (const [position, identifier] of categories.entries()) {
    const place = lobby.indexOf(identifier)
    const lobby_position = place < 0 ? null : place
    const titles = textsOf(`category.${identifier}`)
    await addCategory(tx, { identifier, titles, position, lobby_position })
  }
  for (const { released_days_ago, ...game } of readSeedGames()) {
    await putGame(tx, {
      ...game,
      live: game.class === 'live',
      preview: `/art/cards/${game.slug}`,
      released_at: new Date(now.getTime() - released_days_ago * dayMs),
      categories: [game.class, ...game.categories],
      currencies: seedCurrencies,
    })
  }
  await seedAcceptance(context)
  const { syntheticGames: count } = settings
  if (count !== undefined) await seedSynthetic(tx, { count, now })
  if (settings.isPublic) await switchOffSynthetic(tx)
  await sealKeys(tx)
  await refreshSearch(tx)
  if (count !== undefined) await recountGames(tx)
}

/** A message of the domain in every language that has it. */
function textsOf(key: string): Record<string, string> {
  const all: [string, Record<string, string>][] = [
    ['en', english],
    ['de', german],
    ['fr-CA', french],
    ['it', italian],
    ['no', norwegian],
    ['et', estonian],
  ]
  const found = all.map(([locale, texts]) => [locale, texts[key]] as const)
  if (!found[0]?.[1]) throw new Error(`the text ${key} is missing`)
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Record<
    string,
    string
  >
}
