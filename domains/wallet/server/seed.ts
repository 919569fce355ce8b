import type { SeedContext } from '@casino/domain/domain.ts'
import { excludedPlayers } from '@casino/players/public'
import { makeSigningKey } from '@casino/secrets/signing-key.ts'
import { setGuard } from './accounts/guard.ts'
import { setRates } from './accounts/set-rates.ts'
import { newestRates } from './accounts/store.ts'

/** Roughly the real rates; staff or a job replace them. */
const demoRates = [
  { currency: 'EUR', eur_per_unit: '1' },
  { currency: 'USD', eur_per_unit: '0.92' },
  { currency: 'CAD', eur_per_unit: '0.67' },
  { currency: 'AUD', eur_per_unit: '0.61' },
  { currency: 'NZD', eur_per_unit: '0.55' },
  { currency: 'GBP', eur_per_unit: '1.17' },
  { currency: 'NOK', eur_per_unit: '0.086' },
  { currency: 'BRL', eur_per_unit: '0.17' },
  { currency: 'JPY', eur_per_unit: '0.0061' },
  { currency: 'KZT', eur_per_unit: '0.0019' },
  { currency: 'BTC', eur_per_unit: '60000' },
  { currency: 'ETH', eur_per_unit: '2500' },
  { currency: 'BCH', eur_per_unit: '350' },
  { currency: 'LTC', eur_per_unit: '75' },
  { currency: 'DOG', eur_per_unit: '0.12' },
  { currency: 'USDT', eur_per_unit: '0.92' },
]

/** The signing key and rates, where there are none yet; and no bet is taken from those who have excluded themselves. */
export async function seed({ tx, now }: SeedContext): Promise<void> {
  await makeSigningKey(tx, now)
  for (const { id, excluded_until } of await excludedPlayers(tx, now)) {
    await setGuard(tx, id, { excluded_until })
  }
  const known = (await newestRates(tx)).map(({ currency }) => currency)
  const missing = demoRates.filter(({ currency }) => !known.includes(currency))
  if (missing.length > 0) await setRates(tx, now, missing)
}
