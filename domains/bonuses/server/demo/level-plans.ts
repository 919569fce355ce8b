import type { DemoPlan } from './box-plans.ts'

/** What levels of players give; staff may give it too. */
export const levelPlans: readonly DemoPlan[] = [
  {
    key: 'level_spins',
    trigger: 'manual',
    title: {
      en: '25 free spins for your new level',
      de: '25 Freispiele für Ihr neues Level',
      'fr-CA': '25 tours gratuits pour votre nouveau niveau',
      it: '25 giri gratis per il nuovo livello',
      no: '25 gratisspinn for det nye nivået ditt',
      et: '25 tasuta spinni uue taseme eest',
    },
    eur: 0,
    wager: 10,
    cap_eur: 100,
    more: {
      kind: 'freespins',
      spins: { count: 25, games: ['apogee/starfall-reels'], bet_level: 0 },
      player_max: null,
    },
  },
  {
    key: 'level_bonus',
    trigger: 'manual',
    title: {
      en: 'A bonus for your new level',
      de: 'Ein Bonus für Ihr neues Level',
      'fr-CA': 'Un bonus pour votre nouveau niveau',
      it: 'Un bonus per il nuovo livello',
      no: 'En bonus for det nye nivået ditt',
      et: 'Boonus uue taseme eest',
    },
    eur: 50,
    wager: 10,
    cap_eur: 500,
    more: { player_max: null },
  },
]
