import type { GameData } from '../queries.ts'

/** A game with a title, with one id for euros and the demo. */
export function gameNamed(title: string, id: number): GameData {
  const name = title.toLowerCase()
  return {
    id,
    identifier: `apogee/${name}`,
    title,
    name,
    slug: name,
    provider: 'apogee',
    preview: `/art/cards/${name}`,
    categories: ['instant'],
    badges: [],
    currencies: { EUR: { id }, FUN: { id } },
    collections: { instant: id },
    seo_title: name,
    uniq_seo_title: true,
    live: false,
    devices: ['mobile', 'desktop'],
    lines: null,
    ways: null,
    volatility_rating: null,
    hit_rate: null,
    payout: '99.00',
    unfinished_games_for: [],
    last_activity_at: null,
    has_demo_mode: true,
  }
}
