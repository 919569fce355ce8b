import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setRates } from '../accounts/set-rates.ts'
import { play } from '../play/play.ts'
import { readFeedOf } from '../testing/feed-testing.ts'
import {
  bet,
  call,
  newPlayer,
  openWallet,
  openWalletWithPeople,
  rollback,
  type WalletApp,
  win,
} from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())

const dayMs = 86_400_000

test('a settled transfer names game, class, product, provider, round, parts and value', async () => {
  const ann = await app.player({ cash: 100n, bonus: 50n })
  await app.play(
    call(ann, [bet(120)], { round_id: 'r', game: 'apogee:roulette', game_class: 'live' }),
  )
  expect(await readFeedOf(app, ann)).toMatchObject([
    {
      kind: 'bet',
      provider: 'apogee',
      game: 'apogee:roulette',
      game_class: 'live',
      product: 'live',
      round_id: 'r',
      amount_cents: 120n,
      cash_cents: 100n,
      bonus_cents: 20n,
      eur_micros: 1_200_000n,
      original: null,
      retried: false,
      line: expect.stringMatching(/^ledger/),
    },
  ])
})

test('a rollback names what it took back, also its parts and its game', async () => {
  const ann = await app.player({ cash: 100n, bonus: 50n })
  const stake = bet(120)
  const games = { game: 'apogee:roulette', game_class: 'live' }
  await app.play(call(ann, [stake], { round_id: 'r', ...games }))
  await app.play(call(ann, [rollback(stake.ext_id)], { round_id: null }))
  const [first, second] = await readFeedOf(app, ann)
  expect(second).toMatchObject({
    kind: 'rollback',
    rolled_back: 'bet',
    ref_ext_id: stake.ext_id,
    product: 'live',
    original: { id: first?.id, ...games, round_id: 'r', cash_cents: 100n, bonus_cents: 20n },
  })
})

test('the product follows from the class that the domain of the bet names', async () => {
  const ann = await app.player({ cash: 1000n })
  for (const game_class of ['slots', 'jackpot', 'live', 'betting', 'lottery']) {
    await app.play(call(ann, [bet(1)], { game_class }))
  }
  expect((await readFeedOf(app, ann)).map(({ product }) => product)).toEqual([
    'casino',
    'casino',
    'live',
    'betting',
    'lottery',
  ])
})

test('the value is that of the day; a rollback is worth what it takes back', async () => {
  const began = app.clock.at
  const rateOn = (at: Date, eur_per_unit: string) =>
    app.inTransaction(({ tx }) => setRates(tx, at, [{ currency: 'JPY', eur_per_unit }]))
  const ann = await app.player({ cash: 100_000n, currency: 'JPY' })
  const yen = { currency: 'JPY' }
  await rateOn(began, '0.006')
  const stake = bet(1000)
  await app.play(call(ann, [stake], yen))
  app.clock.at = new Date(began.getTime() + 2 * dayMs)
  await rateOn(app.clock.at, '0.008')
  await app.play(call(ann, [win(1000)], yen))
  await app.play(call(ann, [rollback(stake.ext_id)], yen))
  const values = (await readFeedOf(app, ann)).map(({ kind, eur_micros }) => [kind, eur_micros])
  expect(values).toEqual([
    ['bet', 6_000_000n],
    ['win', 8_000_000n],
    ['rollback', 6_000_000n],
  ])
  app.clock.at = began
})

test('without a rate there is no value; the brand is that of the sign-up', async () => {
  const real = await app.player({ cash: 1000n, currency: 'BRL' })
  await app.play(call(real, [bet(10)], { currency: 'BRL' }))
  expect(await readFeedOf(app, real)).toMatchObject([{ eur_micros: null, brand_id: null }])

  const site = await openWalletWithPeople(inject('postgres'))
  const ann = await newPlayer(site, { cash: 100n })
  await play(call(ann.id, [bet(10)]))
  expect(await readFeedOf(site, ann.id)).toMatchObject([{ brand_id: site.visitors.brand.id }])
  await site.close()
})
