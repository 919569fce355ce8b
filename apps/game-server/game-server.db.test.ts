import { randomUUID } from 'node:crypto'
import type { GameSession, PlayResult } from '@casino/game-kit/protocol.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type GameServer, startGameServer } from './server.ts'
import { settleDue } from './settler.ts'
import { sign } from './signature.ts'
import { type CasinoWallet, startCasinoWallet } from './testing/casino-wallet.ts'
import { launchGame, newPlayId, openGame, type Player, testConfig } from './testing/player.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let casino: CasinoWallet
let server: GameServer

beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
  casino = await startCasinoWallet()
})
beforeEach(async () => {
  casino.reset()
  server = await start()
})
afterEach(() => server.stop())
afterAll(async () => {
  await casino.stop()
  await database.drop()
})

const start = () => startGameServer(testConfig({ databaseUrl: database.url, casino: casino.url }))
const dice = (stake_cents = 100) => ({ stake_cents, target: 50.5, direction: 'over' })

async function open(slug: string, user = randomUUID()): Promise<Player> {
  return openGame(server, await launchGame(server, { slug, user }))
}

test('a launch that is not signed, or not by these bytes, is forbidden', async () => {
  const body = JSON.stringify({ game: 'apogee:dice', currency: 'EUR', user: { id: 'ann' } })
  const send = (signature?: string, text = body) =>
    fetch(`${server.url}/gcp/apogee/sessions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'x-request-sign': signature } : {}),
      },
      body: text,
    }).then(({ status }) => status)

  const signature = sign('apogee-secret-for-tests', body)
  expect(await send(signature)).toBe(200)
  expect(await send(signature.toUpperCase())).toBe(200)
  expect(await send()).toBe(403)
  expect(await send('0'.repeat(64))).toBe(403)
  expect(await send(signature, `${body}\n`)).toBe(403)
  expect(await send(sign('turbogames-secret-for-tests', body))).toBe(403)
  expect(await send('not hex at all')).toBe(403)
})

test('the published vector of the protocol is signed alike', () => {
  const body = '{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test"}'
  const published = '442c4cd8926008096225416b21f5a1862fbf4fc4e5224362e3b463e85a39f40a'
  expect(sign('test', body)).toBe(published)
})

test('a launch names a game of the provider and a currency of the house', async () => {
  expect(await launchGame(server, { slug: 'no-such-game', user: 'ann' })).toBe(602)
  expect(await launchGame(server, { slug: 'rocket-x', user: 'ann' })).toBe(602)
  expect(await launchGame(server, { slug: 'dice', user: 'ann', currency: 'XXX' })).toBe(154)
  expect(await launchGame(server, { slug: 'dice', user: 'ann', currency: 'FUN' })).toBe(154)
})

test('a launch token opens the game once', async () => {
  const token = (await launchGame(server, { slug: 'dice', user: 'ann' })) as string
  const first = await openGame(server, token)
  expect(first.session.mode).toBe('real')
  await expect(openGame(server, token)).rejects.toThrow('session_unknown')
})

test('a launch token is dead after its minute', async () => {
  const token = (await launchGame(server, { slug: 'dice', user: 'ann' })) as string
  await database.pool.query(`update game_server.session set token_expires_at = now()`)
  await expect(openGame(server, token)).rejects.toThrow('session_unknown')
})

test('an instant play is one call with bet and win, and its result is what the wallet booked', async () => {
  casino.setBalance(10_000n)
  const ann = await open('dice')
  const result = await ann.play(dice())
  const [call] = casino.calls('play')
  expect(call).toMatchObject({ game: 'apogee:dice', currency: 'EUR', finished: true })
  expect(call?.game_id).toBe(result.round_id)
  expect(call?.actions[0]).toMatchObject({ action: 'bet', amount: 100 })
  const won = call?.actions[1]?.amount ?? 0
  expect(won).toBe(result.payout_cents)
  expect(result.balance_cents).toBe(10_000 - 100 + won)
})

test('the same play_id is the same play, however often and at the same time', async () => {
  const ann = await open('dice')
  const play_id = newPlayId()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ann.play(dice(), play_id)))
  const again = await ann.play(dice(), play_id)
  expect(new Set([...answers, again].map(({ round_id }) => round_id)).size).toBe(1)
  expect(casino.booked('bet')).toBe(1)
})

test('two tabs that play at once make two rounds with two nonces', async () => {
  const user = randomUUID()
  const tabs = [await open('dice', user), await open('dice', user)] as const
  const results = await Promise.allSettled(tabs.map((tab) => tab.play(dice())))
  const played = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  // The second of them may be told that a round is open; nothing is ever drawn twice.
  expect(new Set(played.map(({ nonce }) => nonce)).size).toBe(played.length)
  expect(casino.booked('bet')).toBe(played.length)
})

test('a silent wallet shows nothing, and the settler brings the very same result later', async () => {
  const ann = await open('dice')
  casino.fail('after booking', 100)
  const play_id = newPlayId()
  await expect(ann.play(dice(), play_id)).rejects.toThrow('pending')
  const reloaded = await ann.reload()
  expect(reloaded).toMatchObject({ unfinished: null, pending_play_id: play_id })

  casino.fail('never')
  await makeDue()
  await settleDue(server.context)
  const result = await ann.answer(play_id)
  expect(result.done).toBe(true)
  expect(casino.booked('bet')).toBe(1)
  const bets = casino.calls('play').map(({ actions }) => JSON.stringify(actions))
  expect(new Set(bets).size).toBe(1)
}, 20_000)

test('a refused bet is told as such and has spent its nonce', async () => {
  const ann = await open('dice')
  casino.refuse(100)
  await expect(ann.play(dice())).rejects.toThrow('funds')
  casino.refuse(106)
  await expect(ann.play(dice())).rejects.toThrow('max_bet')
  casino.refuse(undefined)
  expect((await ann.play(dice())).nonce).toBe(3)
  expect(casino.booked('bet')).toBe(1)
})

test('a refusal after an unanswered attempt is made safe by a rollback', async () => {
  const ann = await open('dice')
  casino.fail('after booking', 1)
  casino.refuse(100, { afterFailures: true })
  await expect(ann.play(dice())).rejects.toThrow('funds')
  expect(casino.calls('rollback').length).toBeGreaterThan(0)
  expect(casino.balance()).toBe(casino.startBalance)
})

test('a play cut off by a crash is finished by the next process and shown on resume', async () => {
  const ann = await open('dice')
  casino.fail('before booking', 100)
  const play_id = newPlayId()
  const cut = ann.play(dice(), play_id).catch(() => 'cut off')
  await casino.untilCalled()
  await server.stop()
  await cut
  casino.fail('never')

  server = await start()
  const back = ann.at(server)
  const result = await back.answer(play_id)
  expect(result.done).toBe(true)
  expect(casino.booked('bet')).toBe(1)
  expect((await back.reload()).unfinished?.play_id).toBe(play_id)
  await back.seen(play_id)
  expect((await back.reload()).unfinished).toBeNull()
}, 20_000)

test('a round of steps goes on after a restart, hides what is hidden, and pays at its end', async () => {
  const ann = await open('mines')
  const begun = await ann.play({ stake_cents: 100, mines: 1 })
  expect(begun).toMatchObject({ done: false, payout_cents: 0 })
  expect(JSON.stringify(begun.outcome)).not.toContain('"mines"')
  await server.stop()
  server = await start()
  const back = ann.at(server)
  const resumed = (await back.reload()).unfinished as PlayResult
  expect(resumed.play_id).toBe(begun.play_id)

  let last = resumed
  for (let cell = 0; cell < 3 && !last.done; cell += 1) {
    last = await back.step(last, { do: 'open', cell })
  }
  if (!last.done) last = await back.step(last, { do: 'cash_out' })
  expect(last.done).toBe(true)
  expect(casino.balance()).toBe(casino.startBalance - 100n + BigInt(last.payout_cents))
  expect(casino.calls('play').at(-1)).toMatchObject({ finished: true, game_id: begun.round_id })
})

test('the same step again is the same move; a step out of order is refused', async () => {
  const ann = await open('hi-lo')
  const begun = await ann.play({ stake_cents: 100 })
  const skipped = await ann.step(begun, { do: 'skip' })
  expect(await ann.step(begun, { do: 'skip' })).toEqual(skipped)
  await expect(ann.step(begun, { do: 'higher' })).rejects.toThrow('step_out_of_order')
  await expect(ann.step(skipped, { do: 'cash_out' })).rejects.toThrow('move_refused')
  await expect(ann.play({ stake_cents: 100 })).rejects.toThrow('round_open')
})

test('seeds are revealed only by rotation, and never while a round of them is open', async () => {
  const ann = await open('mines')
  const { server_seed_hash } = (await ann.reload()).fair
  await ann.play({ stake_cents: 100, mines: 24 })
  await expect(ann.rotate('my own')).rejects.toThrow('round_open')

  const ben = await open('dice')
  const { fair } = await ben.reload()
  const played = await ben.play(dice())
  expect(played).toMatchObject({ nonce: 1, server_seed_hash: fair.server_seed_hash })
  expect((await ben.rounds())[0]).not.toHaveProperty('server_seed')
  const rotation = await ben.rotate('my own')
  expect(rotation.revealed.server_seed_hash).toBe(fair.server_seed_hash)
  expect(rotation.fair).toMatchObject({ client_seed: 'my own', nonce: 1 })
  expect((await ben.rounds())[0]?.server_seed).toBe(rotation.revealed.server_seed)
  expect(server_seed_hash).not.toBe(fair.server_seed_hash)
})

test('a demo is play money and never reaches the wallet', async () => {
  const token = (await launchGame(server, { slug: 'dice', mode: 'demo' })) as string
  const guest = await openGame(server, token)
  const { session } = guest
  expect(session).toMatchObject({ mode: 'demo', balance_cents: 100_000 })
  const result = await guest.play(dice(200))
  expect(result.balance_cents).toBe(100_000 - 200 + result.payout_cents)
  expect(casino.calls('any')).toEqual([])
})

test('a demo that is broke can be filled up; real money cannot', async () => {
  const token = (await launchGame(server, { slug: 'dice', mode: 'demo' })) as string
  const guest = await openGame(server, token)
  await database.pool.query(`update game_server.session set balance_cents = 5 where mode = 'demo'`)
  await expect(guest.play(dice())).rejects.toThrow('funds')
  expect(await guest.refill()).toEqual({ balance_cents: 100_000 })
  const ann = await open('dice')
  await expect(ann.refill()).rejects.toThrow('not_demo')
})

test('a stake is one of the levels, and an unknown key is refused', async () => {
  const ann = await open('dice')
  await expect(ann.play(dice(101))).rejects.toThrow('stake_not_allowed')
  await expect(ann.play({ ...dice(), multiplier: 9 })).rejects.toThrow('bad_request')
  await expect(ann.raw('/api/play', { play_id: newPlayId(), input: dice(), admin: true }))
    .rejects //
    .toThrow('bad_request')
  expect(casino.booked('bet')).toBe(0)
})

test('a player sees his errors in his language', async () => {
  const token = (await launchGame(server, { slug: 'dice', user: 'ann', locale: 'de' })) as string
  const ann = await openGame(server, token)
  casino.refuse(100)
  await expect(ann.play(dice())).rejects.toThrow('Ihr Guthaben deckt diesen Einsatz nicht.')
})

test('only the casino may frame a game, and no inline script runs', async () => {
  const { headers } = await fetch(`${server.url}/healthz`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-ancestors ${new URL(casino.url).origin}`)
  expect(policy).not.toContain('unsafe')
})

test('a session of one player knows nothing of the plays of another', async () => {
  const ann = await open('dice')
  const ben = await open('dice')
  const { play_id } = await ann.play(dice())
  await expect(ben.answer(play_id)).rejects.toThrow('round_unknown')
  const bens: GameSession = await ben.reload()
  expect(bens.unfinished).toBeNull()
})

async function makeDue(): Promise<void> {
  await database.pool.query(
    `update game_server.round set next_attempt_at = now() where next_attempt_at is not null`,
  )
}
