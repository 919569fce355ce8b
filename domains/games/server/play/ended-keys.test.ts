import { signOut } from '@casino/players/contract'
import type { Person } from '@casino/testing/house.ts'
import { setGuard } from '@casino/wallet/play'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'
import { type GameServer, startGameServer } from '../testing/game-server.ts'

let house: Casino
let server: GameServer
let ann: Person
beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  server = await startGameServer(inject('postgres'), house)
  ann = await house.as('ann')
  await house.fund(ann, 100_000n)
}, 120_000)
afterAll(async () => {
  await server.close()
  await house.close()
})

const inAnHour = () => new Date(house.clock.at.getTime() + 3_600_000)
const guard = (fields: Parameters<typeof setGuard>[2]) =>
  house.inTransaction(({ tx }) => setGuard(tx, ann.id, fields))

/** What ends a game for its player, and how it is taken back. */
const ends: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['a block', () => guard({ blocked: true }), () => guard({ blocked: false })],
  [
    'an exclusion',
    () => guard({ excluded_until: inAnHour() }),
    () => guard({ excluded_until: null }),
  ],
  [
    // As a new password ends it: every session of the player, wherever he is signed in.
    'a new password',
    () =>
      house.pool.query('update players.session set ended_at = now() where player_id = $1', [
        ann.id,
      ]),
    async () => undefined,
  ],
  ['a sign-out', () => ann.call(signOut, {}), async () => undefined],
]

test.each(ends)(
  'with %s the key of a game ends at every door',
  async (_what, end, takeBack) => {
    ann = await house.as('ann')
    const steps = await server.open(ann, 'apogee', 'mines')
    const play_id = `round-${crypto.randomUUID()}`
    const begun = await steps.play(play_id, { stake_cents: 100, mines: 3 }).catch(() => undefined)
    const rocket = await server.open(ann, 'turbogames', 'rocket-x')
    const socket = await rocket.live('rocket-x')
    await expect.poll(() => socket.heard.length).toBeGreaterThan(0)

    await end()
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
    await expect.poll(() => socket.closedWith(), { timeout: 15_000 }).toBe(4401)
    await takeBack()
    expect(await statusAt('/api/seeds', steps.key)).toBe(401)
  },
  60_000,
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
