import { game } from '@casino/game-auto-roulette/game.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { newFindings } from '../proof/findings.ts'
import { verifyChained } from '../proof/verify-chained.ts'
import { createSeal } from '../seeds/seal.ts'
import { everyPocket, isAllSettled, joined, sees } from './testing/draw-player.ts'
import { player, startTestLiveGame, until } from './testing/test-live-game.ts'

type TestGame = Awaited<ReturnType<typeof startTestLiveGame>>
let app: TestGame

beforeEach(async () => {
  app = await startTestLiveGame(inject('postgres'), game)
})
afterEach(() => app.close())

test('the proof recomputes what the wheel showed and every payout', async () => {
  const runner = app.start()
  const ann = player(runner)
  await joined(ann)
  ann.say({ type: 'bet', slot: 0, chips: everyPocket })
  await ann.nextMessage('result')
  await until(() => isAllSettled(app))
  await runner.stop()
  expect(await differences()).toEqual([])
  await app.rows('update game_server.live_bet set payout_cents = payout_cents + 1')
  expect(await differences()).toEqual([expect.stringMatching(/ended otherwise$/)])
  await app.rows(`update game_server.live_round set result = array[(result[1] + 1) % 37]
    where state = 'crashed'`)
  expect((await differences())[0]).toMatch(/^its hash shows/)
})

async function differences(): Promise<string[]> {
  const findings = newFindings()
  const games = new Map([[game.slug, game]])
  await verifyChained({ pool: app.pool, games, seal: createSeal(app.keys) }, findings)
  return findings.differences.map(({ what }) => what)
}

test('two servers never apply a step twice: the one that was passed over gives its round up', async () => {
  const first = app.start({ bettingMs: 1_500 })
  const ann = player(first)
  await joined(ann)
  ann.say({ type: 'bet', slot: 0, chips: everyPocket })
  await sees(ann, 'placed')
  const second = app.start({ bettingMs: 300 })
  const ben = player(second, { player_key: 'ben' })
  // The first server loses its lock without knowing, and goes on with its round.
  await app.rows(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and classid = 7240119
      and database = (select oid from pg_database where datname = current_database())`)
  await joined(ben)
  ann.say({ type: 'bet', slot: 1, chips: everyPocket })
  await ben.nextMessage('result', 2)
  await sees(ann, 'returning')
  await until(async () => (await isAllSettled(app)) && app.wallet.balance() === 100_000n)
  const ends = await app.rows(`select round.id, count(*) as ends from game_server.live_round round
    where state in ('crashed', 'voided') group by round.id having count(*) <> 1`)
  expect(ends).toEqual([])
  const calls = await app.rows('select kind from game_server.live_call')
  expect(calls.every(({ kind }) => kind === 'rollback')).toBe(true)
  const shown = [...ann.all('result'), ...ben.all('result')].map(({ past }) => past.round_id)
  const [voided] = await app.rows(`select id from game_server.live_round where state = 'voided'`)
  expect(shown).not.toContain(Number(voided.id))
})
