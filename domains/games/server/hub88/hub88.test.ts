import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'

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

const user = '8|USDT|USD'
const callOf = (more: object = {}) => ({
  user,
  token: 'acceptance-session',
  game_code: 'acceptance:test',
  request_uuid: randomUUID(),
  round,
  round_closed: false,
  transaction_uuid: randomUUID(),
  ...more,
})
const money = { currency: 'USD', amount: 150_000, is_free: false }
const bet = (more: object = {}) => house.hub88('transaction/bet', callOf({ ...money, ...more }))
const win = (of: string, more: object = {}) =>
  house.hub88('transaction/win', callOf({ ...money, reference_transaction_uuid: of, ...more }))
const rollback = (of: string, more: object = {}) =>
  house.hub88('transaction/rollback', callOf({ reference_transaction_uuid: of, ...more }))
const cents = async () => Number(await house.balanceOf(player, 'USD'))
const statusOf = async (reply: ReturnType<typeof bet>) => (await reply).body.status
const setRow = async (set: string) => {
  await house.pool.query(`update games.provider set ${set} where identifier = 'acceptance-hub88'`)
  house.clock.at = new Date(house.clock.at.getTime() + 60_000)
}

test('whatever is wrong, the transport is well and the request is named', async () => {
  const call = callOf(money)
  const wrong = { signature: 'A'.repeat(344) }
  expect(await house.hub88('transaction/bet', call, wrong)).toMatchObject({
    status: 200,
    body: { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: call.request_uuid },
  })
  const unsigned = await house.hub88('transaction/bet', call, { signature: undefined })
  expect(unsigned.body.status).toBe('RS_ERROR_INVALID_SIGNATURE')
  const elsewhere = await house.hub88('transaction/bet', call, { provider: 'acceptance' })
  expect(elsewhere.body.status).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect(await statusOf(house.hub88('user/balance', {}, { text: '{' }))).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  )
})

test('the balance is in hundred-thousandths of a unit, in the currency of the token', async () => {
  const call = callOf()
  const { body } = await house.hub88('user/balance', call)
  expect(body).toEqual({
    user,
    status: 'RS_OK',
    request_uuid: call.request_uuid,
    currency: 'USD',
    balance: (await cents()) * 1000,
  })
  expect(await statusOf(house.hub88('user/balance', callOf({ token: 'made up' })))).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
})

test('a bet is taken, its win paid and its rollback returned once', async () => {
  const before = await cents()
  const stake = randomUUID()
  const taken = await bet({ transaction_uuid: stake })
  expect(taken.body).toMatchObject({ status: 'RS_OK', balance: (before - 150) * 1000 })
  const paid = await win(stake, { amount: 500_000 })
  expect(paid.body).toMatchObject({ status: 'RS_OK', balance: (before + 350) * 1000 })
  expect(await statusOf(rollback(stake))).toBe('RS_OK')
  expect(await statusOf(rollback(stake))).toBe('RS_OK')
  expect(await cents()).toBe(before + 500)
})

test('an amount that is no whole cent is refused, never rounded', async () => {
  const before = await cents()
  expect(await statusOf(bet({ amount: 150_001 }))).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await statusOf(bet({ amount: 1.5 }))).toBe('RS_ERROR_WRONG_TYPES')
  expect(await statusOf(bet({ amount: '150000' }))).toBe('RS_ERROR_WRONG_TYPES')
  expect(await statusOf(bet({ amount: undefined }))).toBe('RS_ERROR_WRONG_SYNTAX')
  const text = JSON.stringify(callOf(money)).replace('150000', '9007199254740993')
  expect(await statusOf(house.hub88('transaction/bet', {}, { text }))).toBe('RS_ERROR_WRONG_TYPES')
  expect(await cents()).toBe(before)
})

test('a known id in another round, game, amount or reference is a duplicate', async () => {
  const transaction_uuid = randomUUID()
  await bet({ transaction_uuid })
  const before = await cents()
  expect(await statusOf(bet({ transaction_uuid }))).toBe('RS_OK')
  for (const other of [{ round: 'other' }, { game_code: 'acceptance:other' }, { amount: 1000 }]) {
    expect(await statusOf(bet({ transaction_uuid, ...other }))).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
  }
  const [one, two] = [randomUUID(), randomUUID()]
  await bet({ transaction_uuid: two })
  await win(transaction_uuid, { transaction_uuid: one })
  expect(await statusOf(win(two, { transaction_uuid: one }))).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await cents()).toBe(before)
})

test('a win needs a valid bet; a repeated win gets the same answer', async () => {
  const before = await cents()
  expect(await statusOf(win(randomUUID()))).toBe('RS_ERROR_UNKNOWN')
  const [stake, prize] = [randomUUID(), randomUUID()]
  await bet({ transaction_uuid: stake })
  await win(stake, { transaction_uuid: prize })
  await rollback(stake)
  expect(await statusOf(win(stake, { transaction_uuid: prize }))).toBe('RS_OK')
  expect(await statusOf(win(stake))).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await cents()).toBe(before + 150)
})

test('a rollback of an unknown bet is answered as the provider wants, and stops the bet', async () => {
  const before = await cents()
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await statusOf(rollback(first))).toBe('RS_OK')
  await setRow(`unknown_rollback = 'refuse'`)
  expect(await statusOf(rollback(second))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  await setRow(`unknown_rollback = 'accept'`)
  for (const transaction_uuid of [first, second]) {
    expect(await statusOf(bet({ transaction_uuid }))).toBe('RS_OK')
    expect(await statusOf(win(transaction_uuid))).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  }
  expect(await cents()).toBe(before)
})

test('a rollback of another player’s bet is refused, and the right one still works', async () => {
  const before = await cents()
  const stake = randomUUID()
  await bet({ transaction_uuid: stake })
  const other = { user: '9|USDT|USD', token: 'acceptance-session-2' }
  expect(await statusOf(rollback(stake, other))).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect(await statusOf(rollback(stake))).toBe('RS_OK')
  expect(await cents()).toBe(before)
})

test('a token that is over takes no bet, and its win and rollback still come', async () => {
  const before = await cents()
  const stake = randomUUID()
  await bet({ transaction_uuid: stake })
  const token = 'acceptance-over'
  expect(await statusOf(bet({ token }))).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(await statusOf(win(stake, { token, amount: 0 }))).toBe('RS_OK')
  expect(await statusOf(rollback(stake, { token: 'long forgotten' }))).toBe('RS_OK')
  expect(await statusOf(bet({ token: 'made up' }))).toBe('RS_ERROR_INVALID_TOKEN')
  expect(await statusOf(bet({ token: 'acceptance-session-2' }))).toBe('RS_ERROR_INVALID_TOKEN')
  expect(await cents()).toBe(before)
})

test('an accepted bet gets the same answer when its token has expired', async () => {
  const before = await cents()
  const stake = randomUUID()
  await bet({ transaction_uuid: stake })
  const token = 'acceptance-over'
  const again = await bet({ transaction_uuid: stake, token })
  expect(again.body).toMatchObject({ status: 'RS_OK', balance: (before - 150) * 1000 })
  for (const other of [{ amount: 1000 }, { round: 'other' }, { game_code: 'acceptance:other' }]) {
    expect(await statusOf(bet({ transaction_uuid: stake, token, ...other }))).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
  }
  await rollback(stake)
  expect(await cents()).toBe(before)
})

test('too much money, a wrong currency or game, and a blocked player have their statuses', async () => {
  const before = await cents()
  const much = await bet({ amount: (before + 1) * 1000 })
  expect(much.body).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: before * 1000 })
  expect(await statusOf(bet({ currency: 'EUR' }))).toBe('RS_ERROR_WRONG_CURRENCY')
  expect(await statusOf(bet({ currency: 'XYZ' }))).toBe('RS_ERROR_WRONG_CURRENCY')
  expect(await statusOf(bet({ game_code: 'apogee:dice' }))).toBe('RS_ERROR_INVALID_GAME')
  const blocked = { user: 'disabled|USD', token: 'acceptance-session-3' }
  expect(await statusOf(bet(blocked))).toBe('RS_ERROR_USER_DISABLED')
})

test('a win that overtook its bet is paid when it is repeated', async () => {
  const before = await cents()
  const [stake, prize] = [randomUUID(), randomUUID()]
  const late = () => statusOf(win(stake, { transaction_uuid: prize }))
  expect(await late()).toBe('RS_ERROR_UNKNOWN')
  await bet({ transaction_uuid: stake })
  expect(await cents()).toBe(before - 150)
  expect(await late()).toBe('RS_OK')
  expect(await late()).toBe('RS_OK')
  expect(await cents()).toBe(before)
})

test('a free bet costs the player nothing; its win is paid where there is a promotion', async () => {
  const before = await cents()
  const stake = randomUUID()
  expect(await statusOf(bet({ transaction_uuid: stake, is_free: true }))).toBe('RS_OK')
  expect(await statusOf(win(stake, { is_free: true }))).toBe('RS_ERROR_UNKNOWN')
  await setRow('promo_win_max_cents = 1000, promo_day_max_cents = 1000')
  expect(await statusOf(win(stake, { is_free: true }))).toBe('RS_OK')
  await setRow('promo_win_max_cents = null, promo_day_max_cents = null')
  expect(await cents()).toBe(before + 150)
})

test('the provider gets only the player data that its contract requires', async () => {
  const call = { user, request_uuid: 'r1' }
  const info = () => house.hub88('user/info', call)
  expect((await info()).body).toEqual({ ...call, status: 'RS_OK' })
  await setRow(`player_fields = '{country}'`)
  expect((await info()).body).toEqual({ ...call, status: 'RS_OK', country: 'IE' })
  const nobody = house.hub88('user/info', { ...call, user: 'nobody' })
  expect(await statusOf(nobody)).toBe('RS_ERROR_INVALID_TOKEN')
})

test('when the wallet does not answer, the outcome is unknown', async () => {
  await house.stop('wallet')
  expect(await bet()).toMatchObject({ status: 200, body: { status: 'RS_ERROR_UNKNOWN' } })
})
