import type { Tx } from '@casino/db/connect.ts'
import { Slug } from '../../game.ts'
import type { GameFacts } from '../providers/game-facts.ts'
import { seedCurrencies } from '../seed/seed-games.ts'
import { putGame } from '../seed/seed-store.ts'
import { unknownGames } from './sync-store.ts'

type Told = { provider: string; facts: readonly GameFacts[]; now: Date }

/** Adds the games that a provider describes and our catalogue does not have. */
export async function addNewGames(tx: Tx, { provider, facts, now }: Told): Promise<void> {
  const described = facts.filter(({ about }) => about)
  const codes = await unknownGames(
    tx,
    described.map(({ code }) => code),
  )
  for (const { code, about, ...told } of described) {
    const slug = Slug.safeParse(code.slice(provider.length + 1)).data
    if (!about || !slug || code !== `${provider}:${slug}` || !codes.has(code)) continue
    await putGame(tx, {
      ...about,
      provider,
      slug,
      categories: [...new Set([about.class, 'new', ...about.categories])],
      live: about.class === 'live',
      ...(told.lines ? { lines: told.lines } : {}),
      rtp: told.rtp ?? null,
      max_win: told.max_win ?? null,
      features: told.features ?? [],
      themes: told.themes ?? [],
      preview: `/art/cards/${slug}`,
      released_at: now,
      currencies: seedCurrencies,
    })
  }
}
