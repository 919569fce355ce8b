/** The numbers of free spins that points buy, and how often their winnings are staked [9.19]. */
const spinPlans: readonly [count: number, wager: number][] = [
  [20, 25],
  [50, 25],
  [100, 30],
]

/** The plans of what the points shop gives. A player may buy them again. */
export const martPlans = spinPlans.map(([count, wager]) => ({
  key: `mart_spins_${count}`,
  trigger: 'manual' as const,
  title: {
    en: `${count} free spins on Starfall Reels`,
    de: `${count} Freispiele an Starfall Reels`,
    'fr-CA': `${count} tours gratuits sur Starfall Reels`,
    it: `${count} giri gratis su Starfall Reels`,
    no: `${count} gratisspinn på Starfall Reels`,
    et: `${count} tasuta spinni mängus Starfall Reels`,
  },
  eur: 0,
  wager,
  cap_eur: 100,
  more: {
    kind: 'freespins' as const,
    player_max: null,
    spins: { count, games: ['apogee/starfall-reels'], bet_level: 0 },
  },
}))
