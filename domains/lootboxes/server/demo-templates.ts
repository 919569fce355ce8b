import { currencies } from '@casino/money/money.ts'
import type { Item, ItemPrize, Template } from '../template.ts'

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
      return rate === undefined ? [] : [[code, Math.round(eur * rate * subunits_to_unit)]]
    }),
  )
}

type Gain = { titles: Record<string, string>; prize: ItemPrize; cost_eur_cents: number }

const bonusTitles = {
  en: 'Bonus',
  de: 'Bonus',
  'fr-CA': 'Bonus',
  it: 'Bonus',
  no: 'Bonus',
  et: 'Boonus',
}
const cashTitles = {
  en: 'Cash',
  de: 'Echtgeld',
  'fr-CA': 'Argent réel',
  it: 'Denaro reale',
  no: 'Kontanter',
  et: 'Raha',
}

function bonus(eur: number): Gain {
  const prize = { kind: 'bonus' as const, plan: 'box_bonus', amounts: amounts(eur) }
  return { titles: bonusTitles, prize, cost_eur_cents: eur * 100 }
}

function cash(eur: number): Gain {
  const prize = { kind: 'cash' as const, amounts: amounts(eur) }
  return { titles: cashTitles, prize, cost_eur_cents: eur * 100 }
}

/** What a free spin costs, in cents: its stake. */
const spinCents = 20

function spins(count: 10 | 25 | 50): Gain {
  return {
    titles: {
      en: `${count} free spins`,
      de: `${count} Freispiele`,
      'fr-CA': `${count} tours gratuits`,
      it: `${count} giri gratis`,
      no: `${count} gratisspinn`,
      et: `${count} tasuta spinni`,
    },
    prize: { kind: 'freespins', plan: `box_spins_${count}` },
    cost_eur_cents: count * spinCents,
  }
}

/** A hundred points buy a euro. */
function points(count: number): Gain {
  return {
    titles: {
      en: `${count} points`,
      de: `${count} Punkte`,
      'fr-CA': `${count} points`,
      it: `${count} punti`,
      no: `${count} poeng`,
      et: `${count} punkti`,
    },
    prize: { kind: 'points', points: count },
    cost_eur_cents: count,
  }
}

/** Items in the order of their gains; their ids begin with 1. */
function items(...gains: readonly [weight: number, gain: Gain][]): Item[] {
  return gains.map(([weight, gain], at) => ({ id: at + 1, weight, ...gain }))
}

function template(titles: Record<string, string>, more: Partial<Template>): Template {
  return { titles, valid_days: 14, items: [], by_group: [], plan_versions: {}, ...more }
}

/** The same name in every language. */
const everywhere = (name: string) =>
  Object.fromEntries(['en', 'de', 'fr-CA', 'it', 'no', 'et'].map((language) => [language, name]))

const turnTitles = {
  en: 'A turn of the wheel',
  de: 'Eine Drehung am Glücksrad',
  'fr-CA': 'Un tour de roue',
  it: 'Un giro di ruota',
  no: 'Et spinn på hjulet',
  et: 'Üks ratta keerutus',
}

const giftTurnTitles = {
  en: 'A turn of the gift wheel',
  de: 'Eine Drehung am Geschenkrad',
  'fr-CA': 'Un tour de la roue cadeau',
  it: 'Un giro della ruota dei regali',
  no: 'Et spinn på gavehjulet',
  et: 'Üks kingiratta keerutus',
}

/** What players call the groups that have a wheel. */
const groupTitles = {
  testers: {
    en: 'Testers',
    de: 'Tester',
    'fr-CA': 'Testeurs',
    it: 'Tester',
    no: 'Testere',
    et: 'Testijad',
  },
  explorers: {
    en: 'Explorers',
    de: 'Entdecker',
    'fr-CA': 'Explorateurs',
    it: 'Esploratori',
    no: 'Oppdagere',
    et: 'Avastajad',
  },
  pioneers: {
    en: 'Pioneers',
    de: 'Pioniere',
    'fr-CA': 'Pionniers',
    it: 'Pionieri',
    no: 'Pionerer',
    et: 'Teerajajad',
  },
}

/** The templates of the demo, by key. The items of weight 0 are shown and never come. */
export const demoTemplates: readonly { key: string; draft: Template }[] = [
  {
    key: 'rocket_lite',
    draft: template(everywhere('Rocket Lite'), {
      items: items(
        [4000, spins(10)],
        [4000, points(50)],
        [2000, bonus(2)],
        [0, cash(50)],
        [5, bonus(50)],
      ),
    }),
  },
  {
    key: 'rocket_pro',
    draft: template(everywhere('Rocket Pro'), {
      items: items(
        [4000, spins(25)],
        [4000, bonus(3)],
        [2000, points(250)],
        [0, cash(100)],
        [5, cash(25)],
      ),
    }),
  },
  {
    key: 'rocket_max',
    draft: template(everywhere('Rocket Max'), {
      items: items(
        [4000, spins(50)],
        [4000, bonus(8)],
        [2000, points(500)],
        [0, cash(500)],
        [5, cash(100)],
      ),
    }),
  },
  {
    key: 'wheel_manual',
    draft: template(turnTitles, { items: wheelItems(1) }),
  },
  {
    key: 'wheel',
    draft: template(giftTurnTitles, {
      items: wheelItems(1),
      by_group: [
        { group_id: 21, titles: groupTitles.testers, items: wheelItems(8) },
        { group_id: 1308, titles: groupTitles.explorers, items: wheelItems(2) },
        { group_id: 1309, titles: groupTitles.pioneers, items: wheelItems(4) },
      ],
    }),
  },
]

/** The eight segments of a wheel; a better one has larger bonuses. */
function wheelItems(factor: 1 | 2 | 4 | 8): Item[] {
  return items(
    [4000, points(20 * factor)],
    [4000, spins(10)],
    [2000, bonus(factor)],
    [0, cash(100)],
    [2000, points(50 * factor)],
    [1000, spins(25)],
    [500, bonus(3 * factor)],
    [5, cash(5 * factor)],
  )
}

/** The boxes that demo users have, by their address. */
export const demoBoxes: Readonly<Record<string, readonly string[]>> = {
  'ann@apogee.demo': ['rocket_lite', 'rocket_pro', 'wheel', 'wheel_manual'],
  'vip@apogee.demo': ['rocket_max', 'wheel', 'wheel'],
}
