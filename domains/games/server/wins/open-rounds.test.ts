import type { Sent } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { listRounds } from '../../rounds-contract.ts'
import { listRoundsOfPlayer } from '../../rounds-office-contract.ts'
import { roundReader } from '../play/office-rounds.ts'
import { type Casino, openCasino } from '../testing/casino.ts'

let app: Casino
let ann: Person
let actions = 0

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  ann = await app.as('ann')
  await app.fund(ann, 100_000n)
  await app.opens(ann)
})
afterAll(() => app.close())

type Move = { type: 'bet' | 'win'; amount: number; finished?: true }

/** One call of a round of dice that may continue. */
async function act(game_id: string, { type, amount, finished }: Move): Promise<void> {
  actions += 1
  const action = { action: type, action_id: `${type} ${actions}`, amount }
  const who = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:dice' }
  const call = { ...who, game_id, finished: finished ?? false, actions: [action] }
  expect((await app.gcp('play', call)).status).toBe(200)
}

const held = async () => (await ann.call(contract.listOpenRounds, {})).body
const eventually = () => expect.poll(held)
const inDice = (stake_cents: number) => ({
  game_identifier: 'apogee/dice',
  currency: 'EUR',
  stake_cents,
})

test('a player gets their open rounds by game and currency, and every change', async () => {
  expect(await held()).toEqual([])
  await act('one', { type: 'bet', amount: 30 })
  await eventually().toEqual([inDice(30)])
  await act('another', { type: 'bet', amount: 12 })
  await eventually().toEqual([inDice(42)])
  await act('another', { type: 'win', amount: 0, finished: true })
  await eventually().toEqual([inDice(30)])
  await act('one', { type: 'win', amount: 55, finished: true })
  await eventually().toEqual([])
  const { rows } = await app.pool.query(
    `select channel, payload->'rounds' as rounds from events.outbox
     where name = 'games.open_rounds_changed' order by txid, position`,
  )
  const channel = `open_rounds#${ann.id}`
  const told = [[inDice(30)], [inDice(42)], [inDice(30)], []]
  expect(rows).toEqual(told.map((rounds) => ({ channel, rounds })))
})

test('a round that begins and ends in one call is never in play', async () => {
  await act('at once', { type: 'bet', amount: 10, finished: true })
  await act('open', { type: 'bet', amount: 20 })
  await eventually().toEqual([inDice(20)])
})

test('a rolled back stake of an open round is no longer in play, and the player is notified', async () => {
  await act('part', { type: 'bet', amount: 5 })
  const stake = `bet ${actions}`
  await eventually().toEqual([inDice(25)])
  const who = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:dice' }
  const back = { action: 'rollback', action_id: 'back', original_action_id: stake }
  const call = { ...who, game_id: 'part', finished: false, actions: [back] }
  expect((await app.gcp('rollback', call)).status).toBe(200)
  await eventually().toEqual([inDice(20)])
  const { rows } = await app.pool.query(
    `select payload->'rounds' as rounds from events.outbox
     where name = 'games.open_rounds_changed' order by txid desc, position desc limit 1`,
  )
  expect(rows).toEqual([{ rounds: [inDice(20)] }])
})

const rounds = async (input: Sent<typeof listRounds> = {}) => {
  const { body, headers } = await ann.call(listRounds, input)
  return { body, total: headers['x-total-count'] }
}
const shownAs = (body: Awaited<ReturnType<typeof rounds>>['body']) =>
  body.map(({ round, total_bets, total_wins, finished_at }) => [
    round,
    total_bets,
    total_wins,
    finished_at === null ? 'open' : 'over',
  ])

test('every round is returned with its stakes and wins, without rolled back ones', async () => {
  await expect.poll(async () => (await rounds()).body.length).toBe(5)
  const { body, total } = await rounds()
  expect(total).toBe('5')
  expect(shownAs(body)).toEqual([
    ['part', 0, 0, 'over'],
    ['open', 20, 0, 'open'],
    ['at once', 10, 0, 'over'],
    ['another', 12, 0, 'over'],
    ['one', 30, 55, 'over'],
  ])
  expect(body[0]).toMatchObject({
    identifier: 'apogee/dice',
    title: 'Dice',
    provider: 'apogee',
    currency: 'EUR',
    provably_fair: true,
  })
})

test('rounds are listed by page, game and period', async () => {
  const second = await rounds({ page: 2, page_size: 2 })
  expect(shownAs(second.body).map(([round]) => round)).toEqual(['at once', 'another'])
  expect(second.total).toBe('5')
  expect((await rounds({ game: 'apogee/keno' })).body).toEqual([])
  const first = (await rounds()).body.at(-1)?.created_at ?? ''
  expect((await rounds({ to: first })).body).toEqual([])
  expect((await rounds({ from: first })).body).toHaveLength(5)
  const wrong = (from: string, to: string) => ann.call(listRounds, { from, to })
  expect((await wrong(first, first)).faults).toEqual({ to: 'period_reversed' })
  expect((await wrong('2001-01-01T00:00:00Z', first)).faults).toEqual({ to: 'period_too_long' })
  expect((await (await app.as('vip')).call(listRounds, {})).body).toEqual([])
})

test('staff page through the rounds of a player, each once', async () => {
  const context = { db: app.db, now: app.clock.at } as StaffReadContext
  const order = listRoundsOfPlayer.sorts.newest
  const filter = { player_id: ann.id }
  const found: string[] = []
  let after: bigint | undefined
  for (let pages = 0; pages < 4; pages += 1) {
    const rows = await roundReader.rows(context, { filter, order, after, limit: 2 })
    found.push(...rows.map(({ round }) => round))
    after = rows.at(-1)?.id ?? after
  }
  expect(found).toEqual(['part', 'open', 'at once', 'another', 'one'])
  expect(await roundReader.count(context, { filter, limit: 100 })).toBe(5)
  const day = { ...filter, day: '2001-01-01' }
  expect(await roundReader.rows(context, { filter: day, order, limit: 2 })).toEqual([])
  expect(await roundReader.rows(context, { filter: {}, order, limit: 2 })).toEqual([])
})
