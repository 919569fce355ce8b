import type { GameSession, PlayResult } from '@casino/game-kit/protocol.ts'
import { expect, test } from 'vitest'
import { launchGame, mirrorOrigin, newPlayId, openGame } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'

const app = startTestGameServer()
const dice = (stake_cents = 100) => ({ stake_cents, target: 50.5, direction: 'over' })

test('a round of steps continues after a restart, hides what is hidden, and pays at its end', async () => {
  const ann = await app.open('mines')
  const begun = await ann.play({ stake_cents: 100, mines: 1 })
  expect(begun).toMatchObject({ done: false, payout_cents: 0 })
  expect(JSON.stringify(begun.outcome)).not.toContain('"mines"')
  await app.restart()
  const back = ann.at(app.server)
  const resumed = (await back.reload()).unfinished as PlayResult
  expect(resumed.play_id).toBe(begun.play_id)

  let last = resumed
  for (let cell = 0; cell < 3 && !last.done; cell += 1) {
    last = await back.step(last, { do: 'open', cell })
  }
  if (!last.done) last = await back.step(last, { do: 'cash_out' })
  expect(last.done).toBe(true)
  expect(app.casino.balance()).toBe(app.casino.startBalance - 100n + BigInt(last.payout_cents))
  expect(app.casino.calls('play').at(-1)).toMatchObject({
    finished: true,
    game_id: begun.round_id,
  })
})

test('the same step again is the same move; a step out of order is refused', async () => {
  const ann = await app.open('hi-lo')
  const begun = await ann.play({ stake_cents: 100 })
  const skipped = await ann.step(begun, { do: 'skip' })
  expect(await ann.step(begun, { do: 'skip' })).toEqual(skipped)
  await expect(ann.step(begun, { do: 'higher' })).rejects.toThrow('step_out_of_order')
  await expect(ann.step(skipped, { do: 'cash_out' })).rejects.toThrow('move_refused')
  await expect(ann.play({ stake_cents: 100 })).rejects.toThrow('round_open')
})

test('a demo is play money and never reaches the wallet', async () => {
  const guest = await app.tryOut('dice')
  const { session } = guest
  expect(session).toMatchObject({ mode: 'demo', balance_cents: 100_000 })
  const result = await guest.play(dice(200))
  expect(result.balance_cents).toBe(100_000 - 200 + result.payout_cents)
  expect(app.casino.calls('any')).toEqual([])
})

test('a demo with too low a balance can be refilled; real money cannot', async () => {
  const guest = await app.tryOut('dice')
  await app.database.pool.query(
    `update game_server.session set balance_cents = 5 where mode = 'demo'`,
  )
  await expect(guest.play(dice())).rejects.toThrow('funds')
  expect(await guest.refill()).toEqual({ balance_cents: 100_000 })
  const ann = await app.open('dice')
  await expect(ann.refill()).rejects.toThrow('not_demo')
})

test('a stake is one of the levels, and an unknown key is refused', async () => {
  const ann = await app.open('dice')
  await expect(ann.play(dice(101))).rejects.toThrow('stake_not_allowed')
  await expect(ann.play({ ...dice(), multiplier: 9 })).rejects.toThrow('bad_request')
  await expect(ann.raw('/api/play', { play_id: newPlayId(), input: dice(), admin: true }))
    .rejects //
    .toThrow('bad_request')
  expect(app.casino.booked('bet')).toBe(0)
})

test('a player sees errors in their language', async () => {
  const token = (await launchGame(app.server, {
    slug: 'dice',
    user: 'ann',
    locale: 'de',
  })) as string
  const ann = await openGame(app.server, token)
  app.casino.refuse(100)
  await expect(ann.play(dice())).rejects.toThrow('Ihr Guthaben deckt diesen Einsatz nicht.')
})

test('only the casino, by any of its hosts, may frame a game, and no inline script runs', async () => {
  const { headers } = await fetch(`${app.server.url}/healthz`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-ancestors ${new URL(app.casino.url).origin} ${mirrorOrigin}`)
  expect(policy).not.toContain('unsafe')
})

test('a session cannot see the plays of another', async () => {
  const ann = await app.open('dice')
  const ben = await app.open('dice')
  const { play_id } = await ann.play(dice())
  await expect(ben.answer(play_id)).rejects.toThrow('round_unknown')
  const bens: GameSession = await ben.reload()
  expect(bens.unfinished).toBeNull()
})

test('a round is found by its id, only by its player, and not before its end', async () => {
  const ann = await app.open('dice')
  const { round_id, outcome } = await ann.play(dice())
  const shown = await ann.round(round_id)
  expect(shown).toMatchObject({ round_id, outcome, state: 'settled', stake_cents: 100 })
  expect(shown).not.toHaveProperty('server_seed')
  await expect((await app.open('dice')).round(round_id)).rejects.toThrow('round_unknown')
  await expect(ann.round('12')).rejects.toThrow('bad_request')

  const ben = await app.open('mines')
  const begun = await ben.play({ stake_cents: 100, mines: 1 })
  await expect(ben.round(begun.round_id)).rejects.toThrow('round_open')
})

test('if a licence sets a minimum round length, the next round waits or is refused', async () => {
  const paced = async (round_ms_min: number) => {
    const options = { slug: 'dice', user: 'slow', rules: { round_ms_min } }
    return openGame(app.server, await launchGame(app.server, options))
  }
  const slow = await paced(300)
  expect(slow.session.round_ms_min).toBe(300)
  const first = slow.play(dice())
  const second = slow.play(dice())
  await Promise.all([first, second])
  const [later, earlier] = (await slow.rounds()).map(({ at }) => Date.parse(at))
  expect(Number(later) - Number(earlier)).toBeGreaterThanOrEqual(300)
  const slower = await paced(60_000)
  await expect(slower.play(dice())).rejects.toThrow('too_many_requests')
})
