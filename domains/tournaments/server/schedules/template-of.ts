import type { PrizeRow } from '../prize-store.ts'
import type { TournamentRow } from '../tournament-store.ts'
import type { Template } from './schedule-store.ts'

/**
 * The rules and prizes of a tournament as a template; undefined if it cannot be repeated: quests
 * have their own days, and a qualifier is held once.
 */
export function templateOf(row: TournamentRow, prizes: readonly PrizeRow[]): Template | undefined {
  if (row.kind !== 'tournament' || row.joining === 'qualification') return undefined
  return {
    titles: row.titles,
    descriptions: row.descriptions,
    scoring: row.scoring,
    currency: row.currency,
    ...(row.category === null ? {} : { category: row.category }),
    ...(row.games === null || row.category !== null ? {} : { games: row.games }),
    ...(row.currencies === null ? {} : { currencies: row.currencies }),
    ...(row.brand_id === null ? {} : { brand: Number(row.brand_id) }),
    ...(row.players_max === null ? {} : { players_max: row.players_max }),
    joining: row.joining,
    buy_in_cents: Number(row.buy_in_cents),
    see_groups: row.see_groups,
    join_groups: row.join_groups,
    prizes: prizes.map(({ award_place, prize, pool_share }) => ({
      award_place,
      prize,
      pool_share,
    })),
  }
}
