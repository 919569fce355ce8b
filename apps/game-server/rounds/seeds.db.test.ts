import { commitment } from '@casino/game-kit/fair/fair.ts'
import type { FairState, GameSession } from '@casino/game-kit/protocol.ts'
import { expect, test, vi } from 'vitest'
import { openedAt } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'

const app = startTestGameServer()
const dice = { stake_cents: 100, target: 50.5, direction: 'over' }

test('the server seed is committed to before the first client seed is named', async () => {
  const ann = await openedAt(app.server, { slug: 'dice', user: 'first' })
  const { fair } = ann.session as GameSession & { fair: FairState }
  expect(fair).toEqual({ active: null, next_server_seed_hash: expect.stringMatching(/^\w{64}$/) })
  await expect(ann.play(dice)).rejects.toThrow('seeds_missing')
  const named = await ann.changeSeeds(fair, 'drawn by the browser')
  expect(named).toMatchObject({
    revealed: null,
    fair: { active: { server_seed_hash: fair.next_server_seed_hash, nonce: 1 } },
  })
  expect(named.fair.active?.client_seed).toBe('drawn by the browser')
  expect((await ann.play(dice)).server_seed_hash).toBe(fair.next_server_seed_hash)
})

test('a new client seed activates the committed server seed, and reveals the old one', async () => {
  const ann = await app.open('dice')
  const before = await ann.seeds()
  expect((await ann.reload()).fair).toEqual(before)
  await ann.play(dice)
  expect((await ann.rounds())[0]).not.toHaveProperty('server_seed')
  const { revealed, fair } = await ann.changeSeeds(before, 'my own')
  expect(fair.active).toEqual({
    server_seed_hash: before.next_server_seed_hash,
    client_seed: 'my own',
    nonce: 1,
  })
  expect(fair.next_server_seed_hash).not.toBe(before.next_server_seed_hash)
  expect(revealed?.server_seed_hash).toBe(before.active?.server_seed_hash)
  expect(commitment(revealed?.server_seed ?? '')).toBe(revealed?.server_seed_hash)
  expect((await ann.rounds())[0]?.server_seed).toBe(revealed?.server_seed)
})

test('a repeated change happens once, and one for an outdated commitment is refused', async () => {
  const ann = await app.open('dice')
  const before = await ann.seeds()
  const twice = await Promise.all([
    ann.changeSeeds(before, 'twice'),
    ann.changeSeeds(before, 'twice'),
  ])
  expect(twice[0]).toEqual(twice[1])
  const { fair } = await ann.changeSeeds(await ann.seeds(), 'third')
  await expect(ann.changeSeeds(before, 'fourth')).rejects.toThrow('seeds_changed')
  expect(await ann.seeds()).toEqual(fair)
})

test('a bet that waits for a change of seeds uses the new pair', async () => {
  const ann = await app.open('dice')
  const { pool } = app.database
  for (let count = 0; count < 5; count += 1) {
    const before = await ann.seeds()
    const tx = await pool.connect()
    // Locks the pair until both wait for it, the change first.
    await tx.query('begin')
    await tx.query(
      `select 1 from game_server.seed
       where player_key = $1 and activated_at is not null and revealed_at is null for update`,
      [`real:${ann.user}`],
    )
    const changed = ann.changeSeeds(before, `pair ${count}`)
    await untilWaiting(1)
    const played = ann.play(dice)
    await untilWaiting(2)
    await tx.query('commit')
    tx.release()
    await changed
    expect((await played).server_seed_hash).toBe(before.next_server_seed_hash)
  }
})

function untilWaiting(count: number): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows[0]?.waiting).toBe(count)
  })
}

test('the seeds do not change during an open round', async () => {
  const ann = await app.open('mines')
  await ann.play({ stake_cents: 100, mines: 24 })
  const before = await ann.seeds()
  await expect(ann.changeSeeds(before, 'my own')).rejects.toThrow('round_open')
  expect(await ann.seeds()).toEqual(before)
})
