import type { Answer, Client } from '@casino/testing/client.ts'
import type { TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setRates } from './accounts/set-rates.ts'
import { deposit, holdWithdrawal, releaseHeld } from './public/money.ts'
import { newPlayer, openWalletWithPeople } from './testing/wallet-testing.ts'

// As clients of others send and read it: raw requests, with their own headers.

let app: TestApp
beforeAll(async () => {
  app = await openWalletWithPeople(inject('postgres'))
})
afterAll(() => app.close())

const axios = {
  accept: 'application/json, text/plain, */*',
  'x-requested-with': 'XMLHttpRequest',
}

async function read(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, body])
  return body
}
const get = (client: Client, url: string) => read(client.request('GET', url, { headers: axios }))

const account = (currency: string, amount_cents = 0, available_to_cashout_cents = 0) => ({
  currency,
  amount_cents,
  available_to_cashout_cents,
  active: true,
  deposit_available: true,
  hidden_at: null,
  selected_lottery_id: null,
  available_to_bet_with_locked_cent: amount_cents,
})

test('accounts are a bare list, with the status of their wagers where it is asked for', async () => {
  const ann = await newPlayer(app, { cash: 70n, bonus: 30n })
  for (const query of ['', '?compatibility=false', '?compatibility=x&utm_source=y']) {
    expect(await get(ann, `/api/player/accounts${query}`)).toEqual([account('EUR', 100, 70)])
  }
  const compatible = { ...account('EUR', 100, 70), wager_status: '' }
  expect(await get(ann, '/api/player/accounts?compatibility=true')).toEqual([compatible])
})

test('a wallet is chosen: opened if there is none, and the player’s currency from then on', async () => {
  const ann = await newPlayer(app, { cash: 70n })
  const choose = (currency: string) =>
    ann.request('POST', '/api/player/accounts', { body: { currency }, headers: axios })
  expect(await read(choose('NOK'))).toEqual(account('NOK'))
  expect(await get(ann, '/api/player')).toMatchObject({ currency: 'NOK' })
  expect(await get(ann, '/api/player/accounts')).toEqual([account('EUR', 70, 70), account('NOK')])
  const refused = await choose('XYZ')
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.any(String), error: { code: 'currency_not_enabled' } },
  })
  expect(await get(ann, '/api/player')).toMatchObject({ currency: 'NOK' })
})

test('currencies are a bare list with one default', async () => {
  const currencies = (await get(app.guest(), '/api/info/currencies')) as { default: boolean }[]
  expect(currencies[0]).toEqual({
    code: 'EUR',
    symbol: '€',
    subunits_to_unit: 100,
    fiat: true,
    default: true,
    subcurrencies: [],
    enabled: true,
  })
  expect(currencies.filter((one) => one.default)).toHaveLength(1)
})

test('coins have a rate in every other currency, by the newest rows, and the house keeps nothing', async () => {
  type Rates = Record<string, Record<string, Record<string, number>>>
  const url = '/api/info/crypto_exchange_rates'
  const set = (rates: Parameters<typeof setRates>[2]) =>
    app.inTransaction(({ tx, now }) => setRates(tx, now, rates))
  const rate = (currency: string, eur_per_unit: string) => ({ currency, eur_per_unit })
  await set([rate('EUR', '1'), rate('JPY', '0.0061'), rate('BTC', '60000'), rate('ETH', '2500')])
  const rates = (await get(app.guest(), url)) as Rates
  expect(Object.keys(rates).toSorted()).toEqual(['BTC', 'ETH'])
  const inEuros = { exchange_rate: 60_000, fee: 0, total_exchange_rate: 60_000 }
  expect(rates.BTC).toMatchObject({ EUR: inEuros, ETH: { exchange_rate: 24 } })
  expect(rates.BTC?.JPY?.exchange_rate).toBeCloseTo(60_000 / 0.0061, 2)
  await set([rate('BTC', '61000.5')])
  const newer = (await get(app.guest(), `${url}?lang=en`)) as Rates
  expect(newer.BTC?.EUR?.total_exchange_rate).toBe(61_000.5)
})

test('a visitor is told where he comes from, and the currency of his country or ours', async () => {
  const currencyFrom = async (country: string | null) => {
    app.visitors.country = country
    const told = (await get(app.guest(), '/api/current_ip')) as Record<string, unknown>
    expect(told).toMatchObject({
      ip: expect.stringMatching(/^10\./),
      country_code: country,
      region_code: null,
    })
    return told.default_currency
  }
  expect(await currencyFrom('NO')).toBe('NOK')
  expect(await currencyFrom('IE')).toBe('EUR')
  expect(await currencyFrom('GB')).toBe('GBP')
  expect(await currencyFrom(null)).toBe('EUR')
})

test('points are told as what can be spent and what was ever given', async () => {
  const ann = await newPlayer(app)
  const none = { chargeable: { points: 0 }, persistent: { points: 0 } }
  expect(await get(ann, '/api/player/comp_points')).toEqual(none)
  expect(await get(ann, '/api/player/lottery_tickets')).toEqual([])
})

test('what a player has done since he came is told in units of each currency', async () => {
  const ann = await newPlayer(app, { cash: 5000n })
  const stats = () => get(ann, '/api/player/stats')
  const none = { deposits_sum: {}, cashouts_sum: {}, bets_sum: {}, messages: { notice: '' } }
  expect(await stats()).toMatchObject({ deposits_count: 0, messages: { notice: '' } })
  expect(Object.keys((await stats()) as object)).toEqual(['deposits_count', ...Object.keys(none)])
  await app.inTransaction(async (work) => {
    const money = { player_id: ann.id, currency: 'EUR' }
    await deposit(work, { ...money, amount_cents: 1050n, key: 'first' })
    await deposit(work, { ...money, amount_cents: 200n, key: 'second' })
    await holdWithdrawal(work, { ...money, amount_cents: 999n, key: 'out' })
    await holdWithdrawal(work, { ...money, amount_cents: 1n, key: 'back' })
    await releaseHeld(work, { ...money, amount_cents: 1n, key: 'back' })
  })
  await expect.poll(stats).toEqual({
    deposits_count: 2,
    deposits_sum: { EUR: 12.5 },
    cashouts_sum: { EUR: 9.99 },
    bets_sum: { EUR: 0 },
    messages: { notice: '' },
  })
  expect((await app.guest().request('GET', '/api/player/stats')).status).toBe(401)
})
