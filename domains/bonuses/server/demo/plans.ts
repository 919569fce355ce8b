import { currencies } from '@casino/money/money.ts'
import type { PlanJson } from '../../plan.ts'
import { boxPlans, type DemoPlan } from './box-plans.ts'
import { levelPlans } from './level-plans.ts'
import { martPlans } from './mart-plans.ts'
import { otherPlans } from './other-plans.ts'
import { termsText } from './texts.ts'

/** The value of one EUR in other currencies, in round numbers. */
const perEur: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1,
  CAD: 1.5,
  AUD: 1.5,
  NZD: 2,
  GBP: 1,
  NOK: 10,
  BRL: 5,
  JPY: 160,
}

/** An amount of euros in every currency, in subunits. */
function amounts(eur: number): Record<string, number> {
  return Object.fromEntries(
    currencies.flatMap(({ code, subunits_to_unit }) => {
      const rate = perEur[code]
      return rate === undefined ? [] : [[code, Math.round(eur * rate) * subunits_to_unit]]
    }),
  )
}

/** A plan with the usual terms. */
function documentOf({
  trigger,
  title,
  eur,
  percent,
  deposit_eur,
  wager,
  cap_eur,
  more,
}: DemoPlan): PlanJson {
  const plan: PlanJson = {
    kind: 'bonus',
    trigger,
    product: 'casino',
    titles: title,
    terms: {},
    amounts: amounts(eur),
    percent: percent ?? null,
    deposit_min: deposit_eur === undefined ? null : amounts(deposit_eur),
    deposit_numbers: null,
    weekdays: null,
    payment_brands: null,
    countries: null,
    groups: null,
    stags: null,
    wager_times: wager,
    contributions: { slots: 100, table: 10, live: 10, jackpot: 0, '*': 10 },
    refused_classes: [],
    refused_games: [],
    max_bet: amounts(5),
    cap: cap_eur === undefined ? null : amounts(cap_eur),
    bonus_first: false,
    claim_days: 7,
    valid_days: 14,
    stacking_group: null,
    budget_eur_cents: 5_000_000,
    count_max: null,
    day_max: null,
    player_max: 1,
    spins: null,
    ...more,
  }
  // The lowest stake of our slots.
  const spins = plan.spins && { ...plan.spins, cost_eur_cents: 20 }
  return { ...plan, spins, terms: termsText(plan) }
}

const welcome = { stacking_group: 'welcome' } as const

const plans: readonly DemoPlan[] = [
  ...martPlans,
  {
    key: 'welcome_1',
    trigger: 'deposit',
    title: {
      en: '100% on your first deposit, up to €100',
      de: '100 % auf die erste Einzahlung, bis 100 €',
      'fr-CA': '100 % sur le premier dépôt, jusqu’à 100 €',
      it: '100% sul primo deposito, fino a 100 €',
      no: '100 % på første innskudd, opptil 100 €',
      et: '100% esimeselt sissemakselt, kuni 100 €',
    },
    eur: 100,
    percent: 100,
    deposit_eur: 20,
    wager: 20,
    cap_eur: 1000,
    more: { deposit_numbers: [1], ...welcome },
  },
  {
    key: 'welcome_2',
    trigger: 'deposit',
    title: {
      en: '50% on your second deposit, up to €150',
      de: '50 % auf die zweite Einzahlung, bis 150 €',
      'fr-CA': '50 % sur le deuxième dépôt, jusqu’à 150 €',
      it: '50% sul secondo deposito, fino a 150 €',
      no: '50 % på andre innskudd, opptil 150 €',
      et: '50% teiselt sissemakselt, kuni 150 €',
    },
    eur: 150,
    percent: 50,
    deposit_eur: 20,
    wager: 20,
    cap_eur: 1500,
    more: { deposit_numbers: [2], ...welcome },
  },
  {
    key: 'friday_reload',
    trigger: 'deposit',
    title: {
      en: 'Friday reload: 25% up to €50',
      de: 'Freitagsbonus: 25 % bis 50 €',
      'fr-CA': 'Bonus du vendredi : 25 % jusqu’à 50 €',
      it: 'Bonus del venerdì: 25% fino a 50 €',
      no: 'Fredagsbonus: 25 % opptil 50 €',
      et: 'Reedene boonus: 25% kuni 50 €',
    },
    eur: 50,
    percent: 25,
    deposit_eur: 20,
    wager: 15,
    cap_eur: 500,
    more: { weekdays: [5], player_max: 52 },
  },
  ...(
    [
      ['rocket_lite', 'Rocket Lite', 20, 25, 10],
      ['rocket_pro', 'Rocket Pro', 50, 50, 15],
      ['rocket_max', 'Rocket Max', 100, 75, 20],
    ] as const
  ).map(
    ([key, name, eur, percent, wager]): DemoPlan => ({
      key,
      trigger: 'code',
      title: {
        en: `${name}: ${percent}% up to €${eur}`,
        de: `${name}: ${percent} % bis ${eur} €`,
        'fr-CA': `${name} : ${percent} % jusqu’à ${eur} €`,
        it: `${name}: ${percent}% fino a ${eur} €`,
        no: `${name}: ${percent} % opptil ${eur} €`,
        et: `${name}: ${percent}% kuni ${eur} €`,
      },
      eur,
      percent,
      deposit_eur: 20,
      wager,
      cap_eur: eur * 10,
    }),
  ),
  {
    key: 'apollo_gift',
    trigger: 'coupon',
    title: {
      en: '€5 to play with',
      de: '5 € zum Spielen',
      'fr-CA': '5 € pour jouer',
      it: '5 € per giocare',
      no: '5 € å spille for',
      et: '5 € mängimiseks',
    },
    eur: 5,
    wager: 30,
    cap_eur: 50,
  },
  {
    key: 'weekly_cashback',
    trigger: 'cashback',
    title: {
      en: '10% of a week’s loss back, up to €200',
      de: '10 % vom Verlust einer Woche zurück, bis 200 €',
      'fr-CA': '10 % des pertes d’une semaine remboursés, jusqu’à 200 €',
      it: '10% delle perdite di una settimana, fino a 200 €',
      no: '10 % av en ukes tap tilbake, opptil 200 €',
      et: '10% nädala kaotusest tagasi, kuni 200 €',
    },
    eur: 200,
    percent: 10,
    wager: 1,
    more: { period: 'week', loss_min_eur_cents: 2_000, player_max: null },
  },
  {
    key: 'goodwill',
    trigger: 'manual',
    title: {
      en: 'A bonus from our support',
      de: 'Ein Bonus von unserem Support',
      'fr-CA': 'Un bonus de notre service d’assistance',
      it: 'Un bonus dalla nostra assistenza',
      no: 'En bonus fra kundeservice',
      et: 'Boonus meie klienditoelt',
    },
    eur: 100,
    wager: 5,
    cap_eur: 500,
    more: { player_max: null },
  },
  {
    key: 'starfall_spins',
    trigger: 'coupon',
    title: {
      en: '20 free spins on Starfall Reels',
      de: '20 Freispiele an Starfall Reels',
      'fr-CA': '20 tours gratuits sur Starfall Reels',
      it: '20 giri gratis su Starfall Reels',
      no: '20 gratisspinn på Starfall Reels',
      et: '20 tasuta spinni mängus Starfall Reels',
    },
    eur: 0,
    wager: 10,
    cap_eur: 100,
    more: {
      kind: 'freespins',
      spins: { count: 20, games: ['apogee/starfall-reels'], bet_level: 0 },
    },
  },
  ...boxPlans,
  ...levelPlans,
  ...otherPlans,
]

/** The plans of the demo, by key. */
export const demoPlans: readonly { key: string; draft: PlanJson }[] = plans.map((plan) => ({
  key: plan.key,
  draft: documentOf(plan),
}))

/** Codes of the demo and the plans that they belong to. */
export const demoCodes: Readonly<Record<string, string>> = {
  LITE: 'rocket_lite',
  PRO: 'rocket_pro',
  MAX: 'rocket_max',
  BOOST: 'rocket_boost',
  APOLLO: 'apollo_gift',
  STARFALL: 'starfall_spins',
}
