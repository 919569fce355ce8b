import { signOut } from '@casino/players/contract'
import type { Person } from '@casino/testing/test-app.ts'
import { setGuard } from '@casino/wallet/play'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'
import { type GameServer, startGameServer } from '../testing/game-server.ts'

let app: Casino
let server: GameServer
beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  server = await startGameServer(inject('postgres'), app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const inAnHour = () => new Date(app.clock.at.getTime() + 3_600_000)
const guard = ({ id }: Person, fields: Parameters<typeof setGuard>[2]) =>
  app.inTransaction(({ tx }) => setGuard(tx, id, fields))

/** What ends a player's game and how to undo it; each case has its own player, all run at once. */
type End = {
  who: string
  what: string
  end(by: Person): Promise<unknown>
  takeBack?(by: Person): Promise<unknown>
}
const ends: End[] = [
  {
    who: 'ann',
    what: 'a block',
    end: (by) => guard(by, { blocked: true }),
    takeBack: (by) => guard(by, { blocked: false }),
  },
  {
    who: 'tester',
    what: 'an exclusion',
    end: (by) => guard(by, { excluded_until: inAnHour() }),
    takeBack: (by) => guard(by, { excluded_until: null }),
  },
  {
    who: 'new',
    // A new password ends every session of the player.
    what: 'a new password',
    end: ({ id }) =>
      app.pool.query('update players.session set ended_at = now() where player_id = $1', [id]),
  },
  { who: 'vip', what: 'a sign-out', end: (by) => by.call(signOut, {}) },
]

test.concurrent.each(ends)(
  'after $what the game session is refused everywhere',
  async ({ who, end, takeBack }) => {
    const by = await app.as(who)
    await app.fund(by, 100_000n)
    const steps = await server.open(by, 'apogee', 'mines')
    const play_id = `round-${crypto.randomUUID()}`
    const begun = await steps.play(play_id, { stake_cents: 100, mines: 3 }).catch(() => undefined)
    const rocket = await server.open(by, 'turbogames', 'rocket-x')
    const socket = await rocket.live('rocket-x')
    await expect.poll(() => socket.heard.length).toBeGreaterThan(0)

    await end(by)
    const doors: [string, object?][] = [
      ['/api/session'],
      ['/api/seeds'],
      ['/api/rounds'],
      [`/api/plays/${play_id}`],
      ['/api/seen', { play_id }],
      ['/api/play', { play_id, input: { stake_cents: 100, mines: 3 } }],
      ['/api/step', { play_id, step: (begun?.step ?? 0) + 1, action: { do: 'open', cell: 3 } }],
      ['/api/seeds', { client_seed: 'mine', server_seed_hash: 'a'.repeat(64) }],
      ['/api/refill', {}],
    ]
    for (const [path, body] of doors)
      expect([path, await statusAt(path, steps.key, body)]).toEqual([path, 401])
    expect(await statusAt('/api/crashes', rocket.key)).toBe(401)
    await expect.poll(() => socket.closedWith()).toBe(4401)
    await takeBack?.(by)
    expect(await statusAt('/api/seeds', steps.key)).toBe(401)
  },
)

async function statusAt(path: string, key: string, body?: object): Promise<number> {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return response.status
}
