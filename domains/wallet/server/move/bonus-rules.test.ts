import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { setRates } from '../accounts/set-rates.ts'
import { audit } from '../public/books.ts'
import { accountsOf, deposit, openAccount } from '../public/money.ts'
import { guardOf, setGuard } from '../public/play.ts'
import { playerWithBonus } from '../testing/bonus-player.ts'
import {
  accepted,
  bet,
  openWallet,
  refused,
  rollback,
  type WalletApp,
  win,
} from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await audit(app.db)).differences).toEqual([])
})
const playerWith = (cash: bigint, terms: Parameters<typeof playerWithBonus>[2] = {}) =>
  playerWithBonus(app, cash, terms)

test('the money of the next bonus is not touched by rounds of the one before', async () => {
  const { play, forfeit, grant, held } = await playerWith(10n)
  await play([bet(60, 'old'), win(40, 'old win')], { round_id: 'old' })
  await forfeit({ even_open: true })
  await grant('bonus:2', { amount: 500n })
  await play([rollback('old win')], { round_id: 'old' })
  expect(await held()).toEqual([0n, 500n])
  // A round of another bonus takes cash alone.
  expect(await play([bet(1)], { round_id: 'old' })).toMatchObject(refused(100, 500n))
  await play([win(60)], { round_id: 'old' })
  expect(await held()).toEqual([10n, 500n])
  await play([rollback('old')], { round_id: 'old' })
  expect(await held()).toEqual([20n, 500n])
})

test('the max bet counts per round: two bets of a request or of a round are one', async () => {
  const { play, forfeit } = await playerWith(1000n, { max_bet_cents: 100n })
  expect(await play([bet(60), bet(41)])).toEqual(refused(106, 1100n))
  expect(await play([bet(60), bet(41)], { round_id: null })).toEqual(refused(106, 1100n))
  const first = bet(60)
  expect(await play([first])).toMatchObject(accepted(1040n))
  expect(await play([bet(41)])).toEqual(refused(106, 1040n))
  expect(await play([bet(40)])).toMatchObject(accepted(1000n))
  expect(await play([bet(100)], { round_id: 'another' })).toMatchObject(accepted(900n))
  // What is taken back no longer counts.
  expect(await play([rollback(first.ext_id), bet(60)])).toMatchObject(accepted(900n))
  expect(await play([bet(1)])).toEqual(refused(106, 900n))
  await forfeit({ even_open: true })
  expect(await play([bet(101)])).toMatchObject({ ok: true })
})

test('a bonus refuses games and classes, and counts stakes by class', async () => {
  const terms = {
    refused_games: ['apogee:wheel'],
    refused_classes: ['jackpot'],
    contributions: { slots: 100, table: 10, live: 0, '*': 50 },
  }
  const { play, bonus } = await playerWith(1000n, { ...terms, wager_cents: 1000n })
  expect(await play([bet(1)], { game: 'apogee:wheel' })).toEqual(refused(107, 1100n))
  expect(await play([bet(1)], { game_class: 'jackpot' })).toEqual(refused(107, 1100n))
  const left = async () => (await bonus())?.wager_left_cents
  const table = bet(105)
  await play([table], { game_class: 'table', round_id: 'table' })
  expect(await left()).toBe(990n)
  await play([bet(100)], { game_class: 'live', round_id: 'live' })
  expect(await left()).toBe(990n)
  await play([bet(100)], { game_class: 'crash', round_id: 'crash' })
  expect(await left()).toBe(940n)
  // Ten and a half came back.
  await play([rollback(table.ext_id)], { game_class: 'table', round_id: 'table' })
  expect(await left()).toBe(950n)
})

test('other currencies are played without the bonus and its rules', async () => {
  const { id, play, bonus } = await playerWith(0n, { max_bet_cents: 10n })
  await app.inTransaction(async (work) => {
    await openAccount(work.tx, { player_id: id, currency: 'USD' })
    await deposit(work, { player_id: id, currency: 'USD', amount_cents: 500n, key: 'usd' })
  })
  expect(await play([bet(200)], { currency: 'USD' })).toMatchObject(accepted(300n))
  // A round of the bonus is no bonus round in another currency.
  await play([bet(10)], { round_id: 'both' })
  await play([bet(100), win(400)], { currency: 'USD', round_id: 'both' })
  const accounts = await accountsOf(app.db, id)
  const usd = { amount_cents: 600n, available_to_cashout_cents: 600n }
  expect(accounts.find(({ currency }) => currency === 'USD')).toMatchObject(usd)
  expect(await bonus()).toMatchObject({ wager_left_cents: 90n })
})

test('cash is staked first, or bonus money where the plan says so; wins return in the same parts', async () => {
  const first = await playerWith(100n)
  await first.play([bet(150)])
  expect(await first.held()).toEqual([0n, 50n])
  await first.play([win(30)])
  expect(await first.held()).toEqual([20n, 60n])
  const { play, held, last } = await playerWith(100n, { bonus_first: true })
  await play([bet(150, 'first')])
  expect(await held()).toEqual([50n, 0n])
  await play([win(31)])
  expect(await last(2)).toEqual(['bet 50+100', 'win 11+20'])
  await play([rollback('first')])
  expect(await held()).toEqual([111n, 120n])
})

test('what is removed of a win does not count against a loss limit', async () => {
  const { id, play, forfeit } = await playerWith(500n)
  const [stake, late] = [bet(600), win(600)]
  await play([stake])
  await forfeit({ even_open: true })
  await app.inTransaction(async ({ tx }) => {
    await setRates(tx, app.clock.at, [{ currency: 'EUR', eur_per_unit: '1' }])
    const micros = 10_000_000n
    const window = { kind: 'loss', period_hours: 24, limit_micros: micros, left_micros: micros }
    const reset_at = new Date(app.clock.at.getTime() + 3_600_000)
    await setGuard(tx, id, { windows: [{ ...window, kind: 'loss', reset_at }] })
  })
  const left = async () => (await guardOf(app.db, id)).windows[0]?.left_micros
  await play([late])
  expect(await left()).toBe(15_000_000n)
  await play([rollback(late.ext_id)])
  expect(await left()).toBe(10_000_000n)
})

test('a win before the end of its bonus that is rolled back counts against a loss limit', async () => {
  const { id, play, forfeit } = await playerWith(500n)
  await app.inTransaction(async ({ tx }) => {
    await setRates(tx, app.clock.at, [{ currency: 'EUR', eur_per_unit: '1' }])
    const micros = 10_000_000n
    const window = { kind: 'loss', period_hours: 24, limit_micros: micros, left_micros: micros }
    const reset_at = new Date(app.clock.at.getTime() + 3_600_000)
    await setGuard(tx, id, { windows: [{ ...window, kind: 'loss', reset_at }] })
  })
  const left = async () => (await guardOf(app.db, id)).windows[0]?.left_micros
  const early = win(600)
  await play([bet(600)])
  expect(await left()).toBe(4_000_000n)
  await play([early])
  expect(await left()).toBe(10_000_000n)
  await forfeit({ even_open: true })
  await play([rollback(early.ext_id)])
  expect(await left()).toBe(4_000_000n)
})

test('the terms of a running bonus are not changed by hand', async () => {
  const { id } = await playerWith(0n)
  const set = (fields: Parameters<typeof setGuard>[2]) =>
    app.inTransaction(({ tx }) => setGuard(tx, id, fields))
  await expect(set({ wagering_currency: null })).rejects.toThrow('terms of a bonus')
  await set({ blocked: true })
  expect(await guardOf(app.db, id)).toMatchObject({ blocked: true, wagering_currency: 'EUR' })
})

test('a stake without a round is cash: its win could not find back', async () => {
  const { play, held } = await playerWith(30n)
  expect(await play([bet(31)], { round_id: null })).toEqual(refused(100, 130n))
  await play([bet(30), win(200)], { round_id: null })
  expect(await held()).toEqual([200n, 100n])
})
