import type { NewSchedule, Template } from './schedule-store.ts'

const cash = (award_place: number, euros: number) => ({
  award_place,
  prize: { kind: 'cash', currency: 'EUR', amount_cents: euros * 100 },
  pool_share: 0,
})
const points = (award_place: number, amount: number) => ({
  award_place,
  prize: { kind: 'points', points: amount },
  pool_share: 0,
})

function demo(
  name: string,
  times: Pick<NewSchedule, 'cron' | 'minutes' | 'ahead_minutes'>,
  template: Omit<Template, 'currency'>,
): NewSchedule {
  const all = { currency: 'EUR', ...template }
  return { name, time_zone: 'Europe/Tallinn', ...times, template: all, enabled: true }
}

const titles = (...of: string[]) => {
  const [en = '', de = en, frCa = en, it = en, no = en, et = en] = of
  return { en, de, 'fr-CA': frCa, it, no, et }
}

/** The tournaments of the demo. */
export const demoSchedules: readonly NewSchedule[] = [
  demo(
    'hourly-orbit',
    { cron: '0 * * * *', minutes: 55, ahead_minutes: 120 },
    {
      titles: titles(
        'Hourly orbit',
        'Stündlicher Orbit',
        'Orbite horaire',
        'Orbita oraria',
        'Timens bane',
        'Tunni orbiit',
      ),
      scoring: { by: 'points', per_cents: 100 },
      joining: 'automatic',
      prizes: [cash(1, 20), cash(2, 10), cash(3, 5), points(4, 200), points(5, 100)],
    },
  ),
  demo(
    'daily-liftoff',
    { cron: '0 6 * * *', minutes: 1380, ahead_minutes: 1440 },
    {
      titles: titles(
        'Daily lift-off',
        'Täglicher Start',
        'Décollage quotidien',
        'Decollo quotidiano',
        'Dagens oppskyting',
        'Päeva start',
      ),
      scoring: { by: 'rate', best: 1, stake_min_cents: 20 },
      category: 'slots',
      joining: 'automatic',
      prizes: [cash(1, 100), cash(2, 50), cash(3, 25), cash(4, 10), points(5, 500)],
    },
  ),
  demo(
    'daily-duel',
    { cron: '0 18 * * *', minutes: 180, ahead_minutes: 1440 },
    {
      titles: titles(
        'Evening duel',
        'Abendduell',
        'Duel du soir',
        'Duello serale',
        'Kveldsduell',
        'Õhtune duell',
      ),
      scoring: {
        by: 'bands',
        bands: [
          { from: 10, points: 1 },
          { from: 50, points: 3 },
          { from: 100, points: 10 },
        ],
      },
      joining: 'buy_in',
      buy_in_cents: 200,
      prizes: [5000, 3000, 2000].map((pool_share, at) => {
        return { award_place: at + 1, prize: null, pool_share }
      }),
    },
  ),
  demo(
    'weekly-galaxy',
    { cron: '0 8 * * 1', minutes: 9960, ahead_minutes: 10_080 },
    {
      titles: titles(
        'Weekly galaxy cup',
        'Wöchentlicher Galaxie-Cup',
        'Coupe galactique hebdomadaire',
        'Coppa galattica settimanale',
        'Ukens galaksecup',
        'Nädala galaktikakarikas',
      ),
      scoring: { by: 'wins' },
      joining: 'confirmation',
      prizes: [cash(1, 500), cash(2, 250), cash(3, 100), cash(4, 50), cash(5, 25), points(6, 1000)],
    },
  ),
]
