import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { ratesDue } from '../tasks.ts'
import { type BooksApp, openBooks } from '../testing/books-app.ts'

const reason = 'The rate of the central bank'

let app: BooksApp
beforeAll(async () => {
  app = await openBooks(inject('postgres'))
  app.clock.at = new Date('2026-03-10T12:00:00Z')
})
afterAll(() => app.close())

async function rateInLimits(currency: string): Promise<string | undefined> {
  const { rows } = await sql<{ micros: string }>`
    select eur_micros::text as micros from ledger.rate where currency = ${currency}`.execute(app.db)
  return rows[0]?.micros
}

test('a rate of today is set, listed with the earlier ones, and counts in limits at once', async () => {
  const set = async (currency: string, eur_per_unit: string) => {
    const answer = await (await app.ada()).call(office.setCurrencyRate, {
      currency,
      eur_per_unit,
      reason,
    })
    await app.job(ratesDue, {})
    return answer
  }
  const first = await set('USD', '0.9')
  expect(first.status).toBe(200)
  expect(await rateInLimits('USD')).toMatch(/^9000\.0+$/)
  // Another one of the same day replaces it.
  const second = await set('USD', '0.95')
  expect(second.body.id).toBe(first.body.id)
  app.clock.at = new Date('2026-03-11T12:00:00Z')
  await set('USD', '0.91')
  const ada = await app.ada()
  const { rows } = (await ada.call(office.currencyRates.page, { currency: 'USD' })).body
  expect(rows.slice(0, 2)).toMatchObject([
    { valid_on: '2026-03-11', eur_per_unit: '0.91' },
    { valid_on: '2026-03-10', eur_per_unit: '0.95' },
  ])
  const shown = (await ada.call(office.showCurrencyRate, { id: first.body.id })).body
  expect(shown).toMatchObject({ currency: 'USD', audit: [{}, {}] })
})

test.each([
  ['EUR', '1.1', 'currency_rate_of_euro'],
  ['XXX', '1.1', 'currency_unknown'],
  ['USD', '9.1', 'currency_rate_implausible'],
  ['USD', '0.1', 'currency_rate_implausible'],
])('a rate of %s %s is refused', async (currency, eur_per_unit, code) => {
  const ada = await app.ada()
  const answer = await ada.call(office.setCurrencyRate, { currency, eur_per_unit, reason })
  expect(answer.body).toMatchObject({ error: { code } })
})
