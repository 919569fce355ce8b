import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { type JackpotsApp, openJackpots } from '../testing/jackpots-app.ts'

let app: JackpotsApp
beforeAll(async () => {
  app = await openJackpots(inject('postgres'))
})
afterAll(() => app.close())

const reason = 'A test of the office'
const clerk = () => app.asStaff('Ada Clerk')
const second = () => app.asStaff('Bob Clerk')
const idOf = async (identifier: string) => {
  const { body } = await (await clerk()).call(office.listOfficeJackpots.page, {})
  return Number(body.rows.find((row) => row.identifier === identifier)?.id)
}
const card = async (id: number) =>
  (await (await clerk()).call(office.showOfficeJackpot, { id })).body
const seen = async (id: number) => ({ id, version: (await card(id)).version, reason })

test('the card shows meters, and what the terms return: exactly and simulated', async () => {
  const shown = await card(await idOf('mystic-jackpots'))
  expect(shown.levels.map(({ identifier, meter_cents }) => [identifier, meter_cents])).toEqual([
    ['galaxy', 200_000],
    ['nova', 5000],
    ['spark', 1000],
  ])
  const spark = shown.simulation.find(({ identifier }) => identifier === 'spark')
  expect(spark).toMatchObject({ mean_prize_cents: 1751, return_percent: 1.17 })
  // The mean of 2,000 uniform draws is within ten cents of its standard deviation.
  expect(Math.abs((spark?.simulated_prize_cents ?? 0) - 1751)).toBeLessThan(100)
  expect(shown.games.map(({ place }) => place)).toEqual([1, 1])
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('a new jackpot is planned, gets games, and is activated by two people', async () => {
  const ada = await clerk()
  const made = await ada.call(office.addJackpot, {
    identifier: 'autumn',
    name: 'Autumn',
    like: 'mystic-jackpots',
    reason,
  })
  const id = Number(made.body.id)
  const again = { identifier: 'autumn', name: 'Autumn', like: 'mystic-jackpots', reason }
  expect((await ada.call(office.addJackpot, again)).code).toBe('jackpot_exists')
  const game = 'apogee:starfall-reels'
  await ada.call(office.linkGame, { ...(await seen(id)), game })
  expect((await ada.call(office.linkGame, { ...(await seen(id)), game })).code).toBe('game_full')
  const nothing = { ...(await seen(id)), game: 'apogee:nothing' }
  expect((await ada.call(office.linkGame, nothing)).code).toBe('game_unknown')
  expect((await card(id)).games).toEqual([{ game, place: 2 }])
  const asked = await seen(id)
  expect((await ada.call(office.activateJackpot, asked)).status).toBe(202)
  expect((await card(id)).state).toBe('planned')
  expect((await (await second()).call(office.activateJackpot, asked)).status).toBe(200)
  await app.job('jackpots.open_pots')
  expect(await card(id)).toMatchObject({
    state: 'active',
    levels: [{ number: 1, meter_cents: 200_000 }, { number: 1 }, { number: 1 }],
  })
  const { rows } = await app.pool.query(`select game from jackpots.game where place > 3`)
  expect(rows).toEqual([])
})

test('a pot keeps its terms; the next one has those of two people', async () => {
  const id = await idOf('mystic-jackpots')
  const wrong = { ...(await seen(id)), level: 'spark', seed_cents: 2000, per_mille: 4 }
  const withCeiling = { ...wrong, ceiling_cents: 3000 }
  await (await clerk()).call(office.changeLevel, wrong)
  expect((await (await second()).call(office.changeLevel, wrong)).code).toBe('terms_invalid')
  const generous = { ...wrong, ceiling_cents: 2005, per_mille: 50 }
  await (await clerk()).call(office.changeLevel, generous)
  expect((await (await second()).call(office.changeLevel, generous)).code).toBe('return_too_high')
  await (await clerk()).call(office.changeLevel, withCeiling)
  expect((await (await second()).call(office.changeLevel, withCeiling)).status).toBe(200)
  const ann = await app.as('ann')
  const need = async () => {
    const { spark } = await app.levels()
    return BigInt(spark?.drop_cents ?? 0) - BigInt(spark?.meter_cents ?? 0)
  }
  // The open pot still takes five per mille.
  await app.count(app.settled({ player_id: ann.id, amount_cents: (await need()) * 200n }))
  expect((await app.levels()).spark).toMatchObject({ number: 2, meter_cents: '2000' })
  const wins = (
    await (await clerk()).call(office.listOfficeWins.page, { player_id: Number(ann.id) })
  ).body
  expect(wins.rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ jackpot: 'Mystic Jackpots', number: 1 })]),
  )
})

test('who bets almost only near a ceiling is shown to staff, once', async () => {
  const vip = await app.as('vip')
  await app.pool.query(`insert into jackpots.contribution
    select ${vip.id}, n, (select min(id) from jackpots.level where identifier = 'spark'), 5, 1000000,
      n > 5, '${app.clock.at.toISOString()}' from generate_series(1, 60) n`)
  await app.job('jackpots.find_near_play')
  await app.job('jackpots.find_near_play')
  const { rows } = (await (await clerk()).call(office.listAlerts.page, {})).body
  expect(rows).toMatchObject([
    { player_id: Number(vip.id), level: 'Spark', bets: 60, near_bets: 55, stakes_cents: 6000 },
  ])
})
