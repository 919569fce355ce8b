import type { SeedContext } from '@casino/domain/domain.ts'
import { currencies } from '@casino/money/money.ts'
import { playerByEmail } from '@casino/players/public'
import { award, openAccount, pointsCurrency } from '@casino/wallet/money'
import { addCard, addSale } from './store.ts'

/** Whole units of money, their price in points, and their tag. */
const cards = [
  { group: 'MONEY_REWARD', units: 5, points: 500, tag: 'POPULAR', discount: 0 },
  { group: 'MONEY_REWARD_25', units: 25, points: 2400, tag: null, discount: 0 },
  { group: 'MONEY_REWARD_100', units: 100, points: 9000, tag: 'NEW', discount: 20 },
]
/** The value of one EUR in other currencies, roughly as in reality. */
const perEur: Record<string, number> = {
  EUR: 1,
  USD: 1,
  CAD: 1.5,
  AUD: 1.5,
  NZD: 2,
  GBP: 1,
  NOK: 10,
}
const firstPoints: Record<string, bigint> = { 'ann@apogee.demo': 3250n, 'vip@apogee.demo': 48_000n }
const saleDays = 30
/** The title of every seeded card. */
const titles = {
  en: 'Money, free to withdraw',
  de: 'Geld, frei auszahlbar',
  'fr-CA': 'Argent, retirable en tout temps',
  it: 'Denaro, liberamente prelevabile',
  no: 'Penger, fritt til uttak',
  et: 'Raha, vabalt väljamakstav',
}
const dayMs = 86_400_000

/** Seeds the cards, one of them on sale, and points for the demo users. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  for (const [position, { group, units, points, tag, discount }] of cards.entries()) {
    const rates = currencies.flatMap(({ code, subunits_to_unit }) => {
      const amount_cents = Math.round(units * (perEur[code] ?? 0)) * subunits_to_unit
      return amount_cents > 0 ? [{ currency: code, points, amount_cents }] : []
    })
    const card_id = await addCard(tx, { group, titles, tag, rates, position })
    if (!card_id || discount === 0) continue
    const ends_at = new Date(now.getTime() + saleDays * dayMs)
    await addSale(tx, { card_id, discount_percent: discount, starts_at: now, ends_at })
  }
  if (settings.withoutDemoUsers) return
  for (const [email, amount] of Object.entries(firstPoints)) {
    const player = await playerByEmail(tx, email)
    if (!player) continue
    const { id: player_id, currency } = player
    // The account may not exist yet: the seed runs before the sign-up event is delivered.
    await openAccount(tx, { player_id, currency })
    await award(context, { player_id, currency: pointsCurrency, amount, key: 'seed:points' })
  }
}
