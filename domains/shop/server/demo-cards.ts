import { currencies } from '@casino/money/money.ts'
import { denominations, pointsPerEuro } from '../rules.ts'
import type { NewCard } from './cards/card-store.ts'

/** The value of one EUR in other currencies, roughly as in reality. */
const perEur: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1,
  CAD: 1.5,
  AUD: 1.5,
  NZD: 2,
  GBP: 1,
  NOK: 10,
}

const moneyTitles = {
  en: 'Money, free to withdraw',
  de: 'Geld, frei auszahlbar',
  'fr-CA': 'Argent, retirable en tout temps',
  it: 'Denaro, liberamente prelevabile',
  no: 'Penger, fritt til uttak',
  et: 'Raha, vabalt väljamakstav',
}

type Demo = Omit<NewCard, 'position'> & { discount?: number }

function money(group: string, euros: number, more: { points: number } & Partial<Demo>): Demo {
  const rates = currencies.flatMap(({ code, subunits_to_unit }) => {
    const amount_cents = Math.round(euros * (perEur[code] ?? 0)) * subunits_to_unit
    return amount_cents > 0 ? [{ currency: code, points: more.points, amount_cents }] : []
  })
  const { tag = null, ...rest } = more
  return {
    type: 'money',
    group,
    titles: moneyTitles,
    prize: null,
    ...rest,
    tag,
    rates,
    points: null,
  }
}

/** The small ones, and those of the denominations above 25 euros. */
const moneyCards: readonly Demo[] = [
  money('MONEY_REWARD', 5, { points: 500, tag: 'POPULAR' }),
  money('MONEY_REWARD_25', 25, { points: denominations[0] }),
  money('MONEY_REWARD_100', 100, { points: 9000, tag: 'NEW', discount: 20 }),
  ...denominations.slice(1).map((points): Demo => {
    const euros = points / pointsPerEuro
    return money(`MONEY_REWARD_${euros}`, euros, { points, tag: euros >= 5000 ? 'VIP' : null })
  }),
]

function spins(count: number, more: { points: number; wager: number } & Partial<Demo>): Demo {
  return {
    type: 'freespins',
    group: `FREE_SPINS_${count}`,
    titles: {
      en: `${count} free spins on Starfall Reels`,
      de: `${count} Freispiele an Starfall Reels`,
      'fr-CA': `${count} tours gratuits sur Starfall Reels`,
      it: `${count} giri gratis su Starfall Reels`,
      no: `${count} gratisspinn på Starfall Reels`,
      et: `${count} tasuta spinni mängus Starfall Reels`,
    },
    tag: null,
    rates: [],
    prize: { kind: 'freespins', plan: `mart_spins_${count}` },
    freespins_count: count,
    games: ['apogee:starfall-reels'],
    ...more,
  }
}

const spinCards: readonly Demo[] = [
  spins(20, { points: 600, wager: 25, tag: 'POPULAR' }),
  spins(50, { points: 1400, wager: 25, discount: 10 }),
  spins(100, { points: 2600, wager: 30 }),
]

function box(group_key: string, points: number, more: Pick<Demo, 'titles'> & Partial<Demo>): Demo {
  const prize = { kind: 'lootbox', group_key }
  const group = `SPECIAL_REWARDS_${group_key.toUpperCase()}`
  return { type: 'lootboxes', group, tag: null, rates: [], points, prize, ...more }
}

const everywhere = (name: string) =>
  Object.fromEntries(['en', 'de', 'fr-CA', 'it', 'no', 'et'].map((locale) => [locale, name]))

const boxCards: readonly Demo[] = [
  box('wheel_manual', 300, {
    titles: {
      en: 'A turn of the wheel',
      de: 'Eine Drehung am Glücksrad',
      'fr-CA': 'Un tour de roue',
      it: 'Un giro di ruota',
      no: 'Et spinn på hjulet',
      et: 'Üks ratta keerutus',
    },
    bonus_title: 'manual_wheel',
    tag: 'NEW',
  }),
  box('rocket_lite', 400, { titles: everywhere('Rocket Lite') }),
  box('rocket_pro', 900, { titles: everywhere('Rocket Pro') }),
  box('rocket_max', 1900, { titles: everywhere('Rocket Max'), discount: 10 }),
]

const specialCards: readonly Demo[] = [
  {
    type: 'special',
    group: 'SPECIAL_REWARDS_HEADPHONES',
    titles: {
      en: 'Wireless headphones',
      de: 'Kabellose Kopfhörer',
      'fr-CA': 'Casque sans fil',
      it: 'Cuffie senza fili',
      no: 'Trådløse hodetelefoner',
      et: 'Juhtmevabad kõrvaklapid',
    },
    descriptions: {
      en: 'Sent to the address in your profile.',
      de: 'Geht an die Adresse in Ihrem Profil.',
      'fr-CA': 'Envoyé à l’adresse de votre profil.',
      it: 'Spedite all’indirizzo del tuo profilo.',
      no: 'Sendes til adressen i profilen din.',
      et: 'Saadame sinu profiilis olevale aadressile.',
    },
    tag: null,
    rates: [],
    points: 15_000,
    prize: null,
  },
  {
    type: 'special',
    group: 'SPECIAL_REWARDS_WEEKEND',
    titles: {
      en: 'A weekend at an observatory',
      de: 'Ein Wochenende an einer Sternwarte',
      'fr-CA': 'Une fin de semaine dans un observatoire',
      it: 'Un fine settimana in un osservatorio',
      no: 'En helg ved et observatorium',
      et: 'Nädalavahetus observatooriumis',
    },
    descriptions: {
      en: 'Two nights for two. Your manager arranges the dates with you.',
      de: 'Zwei Nächte für zwei. Die Termine stimmen wir mit Ihnen ab.',
      'fr-CA': 'Deux nuits pour deux. Nous fixons les dates avec vous.',
      it: 'Due notti per due. Concordiamo le date con te.',
      no: 'To netter for to. Vi avtaler datoene med deg.',
      et: 'Kaks ööd kahele. Kuupäevad lepime sinuga kokku.',
    },
    tag: 'VIP',
    rates: [],
    points: 120_000,
    prize: null,
  },
]

/** The cards of the demo in the order of the shop. */
export const demoCards: readonly Demo[] = [
  ...moneyCards,
  ...spinCards,
  ...boxCards,
  ...specialCards,
]
