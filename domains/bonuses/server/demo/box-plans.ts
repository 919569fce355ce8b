import type { PlanJson, Trigger } from '../../plan.ts'

export type DemoPlan = {
  key: string
  trigger: Trigger
  title: Record<string, string>
  eur: number
  percent?: number
  deposit_eur?: number
  wager: number
  cap_eur?: number
  more?: Partial<PlanJson>
}

/** The number of free spins of a box, and how often their winnings are staked. */
const spinPlans: readonly [count: number, wager: number][] = [
  [10, 25],
  [25, 30],
  [50, 30],
]

/** The plans of what loot boxes and wheels give. A player may win them again. */
export const boxPlans: readonly DemoPlan[] = [
  {
    key: 'box_bonus',
    trigger: 'manual',
    title: {
      en: 'A bonus from a box',
      de: 'Ein Bonus aus einer Box',
      'fr-CA': 'Un bonus d’un coffre',
      it: 'Un bonus da una cassa',
      no: 'En bonus fra en boks',
      et: 'Boonus kastist',
    },
    eur: 500,
    wager: 3,
    cap_eur: 1000,
    more: { player_max: null },
  },
  ...spinPlans.map(
    ([count, wager]): DemoPlan => ({
      key: `box_spins_${count}`,
      trigger: 'manual',
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
        kind: 'freespins',
        player_max: null,
        spins: { count, games: ['apogee/starfall-reels'], bet_level: 0 },
      },
    }),
  ),
]
