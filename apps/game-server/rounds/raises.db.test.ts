import type { PlayResult } from '@casino/game-kit/protocol.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { expect, test } from 'vitest'
import { verifyAll } from '../proof/verify-all.ts'
import { type Player, testSecrets } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'
import { settleDue } from './settler.ts'

const app = startTestGameServer()
const stake_cents = 100
const double = { do: 'double' }

type View = { can: string[]; active: number | null; hands: { cards: unknown[]; stakes: number }[] }
const viewOf = (result: PlayResult) => result.outcome as View

/** A round of blackjack whose hand may be doubled; others are played to their end. */
async function dealt(player: Player): Promise<PlayResult> {
  for (;;) {
    const begun = await player.play({ stake_cents, hands: 1 })
    const { can } = viewOf(begun)
    const isAsked = can.includes('no_insurance')
    const asked = isAsked ? await player.step(begun, { do: 'no_insurance' }) : begun
    if (viewOf(asked).can.includes('double')) return asked
    await finish(player, asked)
    app.casino.reset()
  }
}

async function finish(player: Player, from: PlayResult): Promise<PlayResult> {
  let at = from
  while (!at.done) {
    const { can } = viewOf(at)
    at = await player.step(at, { do: can.includes('stand') ? 'stand' : 'reveal' })
  }
  return at
}

const betsOf = (round: string) => {
  const actions = app.casino.calls('play').flatMap((call) => call.actions)
  return actions.filter((one) => one.action === 'bet' && one.action_id.startsWith(round))
}

test('a double is taken in the same round, under its own id, before its card is shown', async () => {
  const ann = await app.open('blackjack')
  const begun = await dealt(ann)
  const before = app.casino.balance()
  const doubled = await ann.step(begun, double)
  expect(doubled.stake_cents).toBe(200)
  expect(viewOf(doubled).hands[0]).toMatchObject({ stakes: 2 })
  expect(viewOf(doubled).hands[0]?.cards).toHaveLength(3)
  expect(app.casino.balance()).toBe(before - 100n)
  expect(doubled.balance_cents).toBe(Number(before) - 100)
  expect(app.casino.calls('play').at(-1)).toMatchObject({
    game_id: begun.round_id,
    finished: false,
    actions: [{ action: 'bet', action_id: `${begun.round_id}:bet:1`, amount: 100 }],
  })
  expect(await ann.step(begun, double)).toEqual(doubled)
  const end = await finish(ann, doubled)
  expect(end).toMatchObject({ done: true, stake_cents: 200 })
  expect(app.casino.balance()).toBe(before - 100n + BigInt(end.payout_cents))
  expect(betsOf(begun.round_id)).toHaveLength(2)
})

test.each([
  [100, 'funds'],
  [105, 'limit_reached'],
  [106, 'max_bet'],
])(
  'a stake refused with %d leaves the round as it was, and other moves remain',
  async (code, name) => {
    const ann = await app.open('blackjack')
    const begun = await dealt(ann)
    const before = app.casino.balance()
    app.casino.refuse(code)
    await expect(ann.step(begun, double)).rejects.toThrow(name)
    app.casino.refuse(undefined)
    expect(app.casino.balance()).toBe(before)
    const { unfinished } = await ann.reload()
    expect(unfinished).toMatchObject({ outcome: begun.outcome, stake_cents: 100, step: begun.step })
    expect(await finish(ann, begun)).toMatchObject({ done: true, stake_cents: 100 })
  },
)

test('after a refusal the same stake can be asked for again, under a new id', async () => {
  const ann = await app.open('blackjack')
  const begun = await dealt(ann)
  const limit = (cents: number) =>
    app.database.pool.query('update game_server.session set stake_max_cents = $1', [cents])
  await limit(199)
  await expect(ann.step(begun, double)).rejects.toThrow('max_bet')
  await limit(200)
  app.casino.refuse(100)
  await expect(ann.step(begun, double)).rejects.toThrow('funds')
  app.casino.refuse(undefined)
  expect((await ann.step(begun, double)).stake_cents).toBe(200)
  expect(betsOf(begun.round_id).map(({ action_id }) => action_id.split(':').slice(1))).toEqual([
    ['bet'],
    ['bet', '1'],
    ['bet', '2'],
  ])
  expect(app.casino.booked('bet')).toBe(2)
})

test('two parallel doubles are one, and a move that does not fit is refused', async () => {
  const ann = await app.open('blackjack')
  const begun = await dealt(ann)
  const answers = await Promise.all([1, 2, 3].map(() => ann.step(begun, double)))
  expect(new Set(answers.map((one) => JSON.stringify(one.outcome))).size).toBe(1)
  expect(betsOf(begun.round_id).filter(({ action_id }) => action_id.endsWith(':2'))).toEqual([])
  expect(app.casino.booked('bet')).toBe(2)
  await expect(ann.step(answers[0] as PlayResult, double)).rejects.toThrow('move_refused')
})

test('a server killed while the stake is taken makes the same move once, after its restart', async () => {
  for (const failing of ['before booking', 'after booking'] as const) {
    const ann = await app.open('blackjack')
    const begun = await dealt(ann)
    const before = app.casino.balance()
    app.casino.fail(failing, 100)
    const called = app.casino.untilCalled()
    const cut = ann.step(begun, double).catch(() => undefined)
    await called
    const restarted = app.restart()
    await cut
    await restarted
    app.casino.fail('never')
    const back = ann.at(app.server)
    expect(await back.reload()).toMatchObject({ unfinished: null, pending_play_id: begun.play_id })
    await app.makeDue()
    await settleDue(app.server.context)
    const resumed = await back.answer(begun.play_id)
    expect(viewOf(resumed).hands[0]).toMatchObject({ stakes: 2 })
    expect(app.casino.balance()).toBe(before - 100n)
    expect(await back.step(begun, double)).toEqual(resumed)
    await finish(back, resumed)
  }
})

test('a refusal after a lost answer returns the stake, and the round goes on', async () => {
  const ann = await app.open('blackjack')
  const begun = await dealt(ann)
  const before = app.casino.balance()
  app.casino.fail('after booking', 1)
  app.casino.refuse(100, { afterFailures: true })
  await expect(ann.step(begun, double)).rejects.toThrow('funds')
  app.casino.refuse(undefined)
  expect(app.casino.balance()).toBe(before)
  // The settler may send it too: it is booked once.
  expect(app.casino.calls('rollback')[0]).toMatchObject({
    finished: false,
    actions: [{ original_action_id: `${begun.round_id}:bet:1` }],
  })
  expect(await finish(ann, begun)).toMatchObject({ done: true, stake_cents: 100 })
})

test('a stake without an answer for half an hour is rolled back, and the round goes on', async () => {
  const ann = await app.open('blackjack')
  const begun = await dealt(ann)
  const before = app.casino.balance()
  app.casino.fail('after booking', 100)
  await expect(ann.step(begun, double)).rejects.toThrow('pending')
  await app.database.pool.query(
    `update game_server.round_stake set asked_at = asked_at - interval '31 minutes'`,
  )
  const settled = async () => {
    await app.makeDue()
    await settleDue(app.server.context)
    return app.casino.balance()
  }
  await expect.poll(settled, { timeout: 20_000 }).toBe(before)
  app.casino.fail('never')
  expect((await ann.reload()).unfinished).toMatchObject({ step: begun.step, stake_cents: 100 })
  await finish(ann, begun)
})

test('a round that its player left is paid with all its stakes', async () => {
  const ann = await app.open('blackjack')
  const begun = await dealt(ann)
  const before = app.casino.balance()
  await ann.step(begun, double)
  const leave = `update game_server.round set moved_at = now() - interval '25 hours' where id = $1`
  await app.database.pool.query(leave, [begun.round_id])
  const isOwn = (one: { round_id: string }) => one.round_id === begun.round_id
  while (!(await ann.rounds()).some(isOwn)) {
    await settleDue(app.server.context)
    await app.makeDue()
  }
  const round = (await ann.rounds()).find(isOwn)
  expect(round).toMatchObject({ state: 'settled', stake_cents: 200 })
  expect(app.casino.balance()).toBe(before - 100n + BigInt(round?.payout_cents ?? 0))
})

test('play money is staked at once, or refused', async () => {
  const guest = await app.tryOut('blackjack')
  const begun = await dealt(guest)
  const { pool } = app.database
  await pool.query(`update game_server.session set balance_cents = 99 where mode = 'demo'`)
  await expect(guest.step(begun, double)).rejects.toThrow('funds')
  await pool.query(`update game_server.session set balance_cents = 150 where mode = 'demo'`)
  const doubled = await guest.step(begun, double)
  expect(doubled).toMatchObject({ stake_cents: 200, balance_cents: 50 })
  const end = await finish(guest, doubled)
  expect(end.balance_cents).toBe(50 + end.payout_cents)
})

test('every stake is in the report, and a changed one is found by verify', async () => {
  const ann = await app.open('blackjack')
  const begun = await dealt(ann)
  app.casino.fail('after booking', 1)
  app.casino.refuse(106, { afterFailures: true })
  await expect(ann.step(begun, double)).rejects.toThrow('max_bet')
  app.casino.refuse(undefined)
  const end = await finish(ann, await ann.step(begun, double))
  expect(await reported(begun.round_id)).toEqual([
    [':bet', 100],
    [':bet:1:rollback', null],
    [':bet:2', 100],
    [':win', end.payout_cents],
  ])
  const { pool } = app.database
  const source = { pool, games: app.server.context.games, seal: app.server.context.seal }
  const before = (await verifyAll(source)).differences
  await pool.query('update game_server.round set stake_cents = 300 where id = $1', [begun.round_id])
  const found = (await verifyAll(source)).differences.filter(
    (one) => !before.some(({ at }) => at === one.at),
  )
  expect(found).toEqual([
    { at: `blackjack round ${begun.round_id}`, what: 'its moves stake 200, not 300' },
  ])
})

async function reported(round: string) {
  const body = JSON.stringify({ casino_id: 'test', day: new Date().toISOString().slice(0, 10) })
  const response = await fetch(`${app.server.url}/gcp/apogee/rounds/report`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-sign': signHex(testSecrets.apogee, body),
    },
    body,
  })
  const { lines } = (await response.json()) as {
    lines: { action_id: string; amount: number | null; round: string }[]
  }
  return lines
    .filter((line) => line.round === round)
    .map(({ action_id, amount }) => [action_id.replace(round, ''), amount])
}
