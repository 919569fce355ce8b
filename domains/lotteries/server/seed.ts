import type { SeedContext } from '@casino/domain/domain.ts'
import { playerByEmail } from '@casino/players/public'
import { openAccount } from '@casino/wallet/money'
import { slugOfRun } from '../rules.ts'
import { replacePrizes } from './draw/draw-store.ts'
import { openLottery } from './draw/open-lottery.ts'
import { lockLottery, type PrizeJson, seriesExists } from './lottery-store.ts'
import { addLottery, putBetRule, putDepositRule } from './staff/edit-store.ts'
import { issueTickets } from './tickets/issue-tickets.ts'

const series = 'orbit-draw'
const dayMs = 86_400_000
const titles = {
  en: 'Weekly Orbit Draw',
  de: 'Wöchentliche Orbit-Ziehung',
  'fr-CA': 'Tirage Orbite de la semaine',
  it: 'Estrazione settimanale Orbita',
  no: 'Ukens Orbit-trekning',
  et: 'Iganädalane Orbiidi loosimine',
}
const euro = (units: number): PrizeJson => ({
  kind: 'cash',
  currency: 'EUR',
  amount_cents: units * 100,
})
const prizes: PrizeJson[] = [
  euro(1000),
  euro(500),
  euro(250),
  ...Array.from({ length: 5 }, () => euro(50)),
  ...Array.from({ length: 12 }, (): PrizeJson => ({ kind: 'points', points: 500 })),
]
/** The deposit that gives a ticket, in subunits; from ten of it on tickets are cheaper. */
const ticketPrices: Record<string, bigint> = {
  EUR: 1000n,
  USD: 1000n,
  CAD: 1500n,
  AUD: 1500n,
  NZD: 2000n,
  NOK: 10_000n,
}
const demoTickets = { 'ann@apogee.demo': 4, 'vip@apogee.demo': 12 }

/** Opens the first weekly lottery, and gives the demo users tickets in it. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  if (await seriesExists(tx, series)) return
  const end_at = nextSunday(now)
  const id = await addLottery(tx, {
    slug: slugOfRun(series, end_at),
    brand_id: null,
    titles,
    currency: 'EUR',
    start_at: new Date(end_at.getTime() - 7 * dayMs),
    end_at,
    group_ids: [],
    points_price: 250,
    player_max: 500,
    tickets_max: 100_000,
    series,
    repeat_days: 7,
    uses_beacon: false,
    created_by: 'the seed',
    now,
  })
  if (id === undefined) return
  for (const [currency, price] of Object.entries(ticketPrices)) {
    await putDepositRule(tx, id, { currency, from_amount_cents: price, price_cents: price })
    const cheap = { from_amount_cents: price * 10n, price_cents: (price * 8n) / 10n }
    await putDepositRule(tx, id, { currency, ...cheap })
  }
  await putBetRule(tx, id, { product: 'casino', eur_micros: 50_000_000n })
  await putBetRule(tx, id, { product: 'live', eur_micros: 250_000_000n })
  await replacePrizes(tx, id, prizes)
  const draft = await lockLottery(tx, id)
  if (draft) await openLottery(context, draft)
  if (!settings.withoutDemoUsers) await giveDemoTickets(context, id)
}

async function giveDemoTickets(context: SeedContext, lottery_id: bigint): Promise<void> {
  for (const [email, count] of Object.entries(demoTickets)) {
    const player = await playerByEmail(context.tx, email)
    if (!player) continue
    // The account may not exist yet: the seed runs before the sign-up is delivered.
    await openAccount(context.tx, { player_id: player.id, currency: player.currency })
    const gift = { lottery_id, player_id: player.id, count, at: context.now, key: 'seed' }
    await issueTickets(context, { ...gift, source: 'points' })
  }
}

/** The next Sunday at 18:00 UTC, at least a day away. */
function nextSunday(now: Date): Date {
  const at = new Date(now.getTime() + dayMs)
  at.setUTCDate(at.getUTCDate() + ((7 - at.getUTCDay()) % 7))
  at.setUTCHours(18, 0, 0, 0)
  return at.getTime() > now.getTime() + dayMs ? at : new Date(at.getTime() + 7 * dayMs)
}
