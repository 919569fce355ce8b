import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'
import { decimalOf } from './amounts.ts'

let house: Casino
let player: bigint
let round = ''

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  player = await house.benchPlayer()
})
afterAll(() => house.close())
beforeEach(() => {
  round = randomUUID()
})

type Move = { id: string; type: string; amount?: string; original_id?: string }
const bet = (amount: string, id: string = randomUUID()): Move => ({ id, type: 'bet', amount })
const win = (amount: string): Move => ({ id: randomUUID(), type: 'win', amount })
const back = (original_id: string): Move => ({ id: randomUUID(), type: 'rollback', original_id })
const callOf = (transactions: Move[], more: object = {}) => ({
  player_id: '8|USDT|USD',
  currency: 'USD',
  provider: 'acceptance',
  game_id: 'acceptance:test',
  round_id: round,
  finished: false,
  transactions,
  ...more,
})
const betWin = (transactions: Move[], more: object = {}) =>
  house.a8r('Round/BetWin', callOf(transactions, more))
const rollback = (transactions: Move[], more: object = {}) =>
  house.a8r('Round/Rollback', callOf(transactions, more))
const cents = async () => (await house.balanceOf(player, 'USD')) ?? 0n
const told = (balance: bigint) => ({ status: 200, body: { balance: decimalOf(balance, 'USD') } })
const error = (api_code: string, code = 'invalid_argument', status = 400) => ({
  status,
  body: { code, msg: expect.any(String), meta: { api_code } },
})

test('a wrong signature is forbidden, in the words of the protocol', async () => {
  const call = callOf([bet('1.00')])
  const forbidden = error('403', 'permission_denied', 403)
  expect(await house.a8r('Round/BetWin', call, { signature: undefined })).toMatchObject(forbidden)
  expect(await house.a8r('Round/BetWin', call, { provider: 'acceptance' })).toMatchObject(forbidden)
})

test('the balance is a decimal string', async () => {
  const { body } = await house.a8r('Player/Balance', { player_id: '8|USDT|USD', currency: 'USD' })
  expect(body).toEqual({ balance: decimalOf(await cents(), 'USD') })
})

test('a bet and its win are executed in order and answered with our ids', async () => {
  const before = await cents()
  const moves = [bet('1.50'), win('2.5')]
  const { status, body } = await betWin(moves, { finished: true })
  expect(status).toBe(200)
  expect(body).toEqual({
    balance: decimalOf(before + 100n, 'USD'),
    round_id_casino: round,
    transactions: moves.map(({ id }) => ({
      id,
      id_casino: expect.any(String),
      bonus_amount: '0.00',
      processed_at: expect.stringMatching(/Z$/),
    })),
  })
})

test('a list whose second bet is too large executes nothing and returns the balance', async () => {
  const before = await cents()
  const answer = await betWin([bet('1.00'), bet(decimalOf(before, 'USD'))])
  expect(answer).toMatchObject(error('100'))
  expect(answer.body.meta).toMatchObject({ balance: decimalOf(before, 'USD') })
  expect(await cents()).toBe(before)
})

test('a bet again moves nothing, with another amount it is refused', async () => {
  const before = await cents()
  const stake = bet('1.00')
  const first = await betWin([stake])
  expect((await betWin([stake])).body).toEqual(first.body)
  expect(await betWin([{ ...stake, amount: '2.00' }])).toMatchObject(error('409', 'already_exists'))
  expect(await cents()).toBe(before - 100n)
})

test('a bet again is answered as it was when its session is over', async () => {
  const before = await cents()
  const moves = [bet('1.00'), win('0.50')]
  const over = { session_id: 'acceptance-over' }
  const first = await betWin(moves)
  expect((await betWin(moves, over)).body).toEqual(first.body)
  const [stake = bet('1.00')] = moves
  expect(await betWin([{ ...stake, amount: '2.00' }], over)).toMatchObject(
    error('409', 'already_exists'),
  )
  expect(await betWin([stake, bet('1.00')], over)).toMatchObject(error('101'))
  expect(await cents()).toBe(before - 50n)
})

test('rollbacks are always accepted once and void operations that arrive later', async () => {
  const before = await cents()
  const [known, unknown] = [bet('1.00'), bet('5.00')]
  await betWin([known])
  expect(await rollback([back(known.id), back(unknown.id)])).toMatchObject(told(before))
  expect(await rollback([back(known.id)])).toMatchObject(told(before))
  expect(await betWin([unknown])).toMatchObject(told(before))
})

test('a rollback of another player’s bet is refused, and the right one still works', async () => {
  const before = await cents()
  const stake = bet('1.00')
  await betWin([stake])
  const taken = await rollback([back(stake.id)], { player_id: '9|USDT|USD' })
  expect(taken).toMatchObject(error('409', 'already_exists'))
  expect(await rollback([back(stake.id)])).toMatchObject(told(before))
})

test('a round is ended by a call of its own', async () => {
  const before = await cents()
  await betWin([bet('1.00')])
  const call = { player_id: '8|USDT|USD', round_id: round, currency: 'USD' }
  expect(await house.a8r('Round/Finish', call)).toMatchObject(told(before - 100n))
})

test('amounts that are no whole cents, or none at all, are refused', async () => {
  const before = await cents()
  for (const amount of ['1.001', '-1', '1e2', '', '1234567890123456789']) {
    expect(await betWin([bet(amount)])).toMatchObject(error('400'))
  }
  expect(await betWin([{ ...bet('1'), amount: 100 as unknown as string }])).toMatchObject(
    error('400'),
  )
  expect(await betWin([])).toMatchObject(error('400'))
  const twice = bet('1.00')
  expect(await betWin([twice, twice])).toMatchObject(error('400'))
  expect(await rollback([back('x'), back('x')])).toMatchObject(error('400'))
  expect(await cents()).toBe(before)
})

test('players, currencies, games and rights are refused by their codes', async () => {
  expect(await betWin([bet('1')], { player_id: 'nobody' })).toMatchObject(error('101'))
  expect(await betWin([bet('1')], { currency: 'EUR' })).toMatchObject(error('154'))
  expect(await betWin([bet('1')], { currency: 'XYZ' })).toMatchObject(error('154'))
  expect(await betWin([bet('1')], { game_id: 'apogee:dice' })).toMatchObject(error('404'))
  const is = (player_id: string) => ({ player_id })
  expect(await betWin([bet('1')], is('disabled|USD'))).toMatchObject(error('110'))
  expect(await betWin([bet('1')], is('excluded|USD'))).toMatchObject(error('110'))
  expect(await betWin([bet('1')], is('limited|USD'))).toMatchObject(error('105'))
  expect(await betWin([win('1')], is('limited|USD'))).toMatchObject({ status: 200 })
})

test('if the wallet does not answer, the provider is asked to retry', async () => {
  await house.stop('wallet')
  const answer = await betWin([bet('1')])
  expect(answer).toMatchObject({ ...error('503', 'unavailable', 503) })
  expect(answer.headers).toMatchObject({ 'retry-after': '1' })
})
