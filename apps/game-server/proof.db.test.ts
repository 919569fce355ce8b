import { execFileSync } from 'node:child_process'
import { commandOf, recompute } from '@casino/game-kit/client/dialogs/verify.ts'
import type { PastRound } from '@casino/game-kit/protocol.ts'
import { verifyCommand } from '@casino/game-kit/verify-cli.ts'
import { expect, test, vi } from 'vitest'
import { settleDue } from './rounds/settler.ts'
import type { Player } from './testing/player.ts'
import { startTestGameServer } from './testing/test-game-server.ts'

const app = startTestGameServer()
const stake_cents = 20

const instant: Record<string, object> = {
  dice: { stake_cents, target: 48.71, direction: 'over' },
  limbo: { stake_cents, target: 1.04 },
  plinko: { stake_cents, rows: 8, risk: 'low' },
  keno: { stake_cents, numbers: [1, 2, 3, 4], risk: 'low' },
  'european-roulette': { bets: [{ kind: 'straight', numbers: [17], stake_cents }] },
  'starfall-reels': { stake_cents },
  'forge-of-thunder': { stake_cents },
}

test.each(Object.keys(instant))(
  'every round of %s is recomputed, in the browser and by command',
  async (slug) => {
    const ann = await app.open(slug)
    for (let count = 0; count < 8; count += 1) await ann.play(instant[slug] ?? {})
    await expectProven(slug, ann, 8)
  },
)

test('every round of mines is recomputed, whatever its end', async () => {
  const ann = await app.open('mines')
  for (let mines = 1; mines <= 24; mines += 2) {
    let at = await ann.play({ stake_cents, mines })
    for (let cell = 0; cell < 3 && !at.done; cell += 1)
      at = await ann.step(at, { do: 'open', cell })
    if (!at.done) await ann.step(at, { do: 'cash_out' })
  }
  await expectProven('mines', ann, 12)
})

test('every round of hi-lo is recomputed, whatever its end', async () => {
  const ann = await app.open('hi-lo')
  for (let count = 0; count < 8; count += 1) {
    let at = await ann.play({ stake_cents })
    at = await ann.step(at, { do: 'skip' })
    at = await ann.step(at, { do: 'higher' })
    if (!at.done) await ann.step(at, { do: 'cash_out' })
  }
  await expectProven('hi-lo', ann, 8)
})

test('a fraction of a cent is drawn to a whole cent, up or down', async () => {
  const ann = await app.open('limbo')
  for (let count = 0; count < 60; count += 1) await ann.play({ stake_cents, target: 1.02 })
  const paid = (await ann.rounds()).map(({ payout_cents }) => payout_cents)
  // 20 · 1.02 is 20.4: sixty equal results are likelier a fault than chance.
  expect(new Set(paid.filter((cents) => cents > 0))).toEqual(new Set([20, 21]))
})

test('a round of the first version is verified by its rules: its fraction was cut off', async () => {
  const ann = await app.open('limbo')
  for (let count = 0; count < 12; count += 1) await ann.play({ stake_cents, target: 1.02 })
  await app.database.pool.query(
    `update game_server.round set version = 1, payout_cents = least(payout_cents, 20)
     where slug = 'limbo'`,
  )
  await expectProven('limbo', ann, 12)
})

test('the history has every round by pages, and refused ones with their reason', async () => {
  const ann = await app.open('dice')
  app.casino.refuse(106)
  await expect(ann.play(instant.dice ?? {})).rejects.toThrow('max_bet')
  app.casino.refuse(undefined)
  for (let count = 0; count < 51; count += 1) await ann.play(instant.dice ?? {})
  const first = await ann.rounds()
  expect(first).toHaveLength(50)
  const { data, next } = await ann.roundsBefore(first.at(-1)?.round_id ?? '')
  expect(next).toBeNull()
  expect([...first, ...data].map(({ nonce }) => nonce)).toEqual(
    Array.from({ length: 52 }, (_, at) => 52 - at),
  )
  expect(data.at(-1)).toMatchObject({
    state: 'refused',
    nonce: 1,
    payout_cents: 0,
    reason: 'This bet is above the largest one allowed at the moment.',
  })
  await expectProven('dice', ann, 50)
})

test.each(['mines', 'hi-lo'])(
  'an untouched round of %s returns its stake by a rollback',
  async (slug) => {
    const ann = await app.open(slug)
    const begun = await ann.play({ stake_cents, ...(slug === 'mines' ? { mines: 3 } : {}) })
    const leave = `update game_server.round set moved_at = now() - interval '25 hours'`
    await app.database.pool.query(leave)
    await untilSettled(ann)
    expect(app.casino.balance()).toBe(app.casino.startBalance)
    expect(app.casino.booked('win')).toBe(0)
    expect(app.casino.calls('rollback')).toMatchObject([
      { game_id: begun.round_id, actions: [{ original_action_id: `${begun.round_id}:bet` }] },
    ])
    expect((await ann.rounds())[0]).toMatchObject({ state: 'returned', payout_cents: 0 })
    expect((await ann.reload()).unfinished).toBeNull()
  },
)

test('a round that cannot be read does not stop the others', async () => {
  const [broken, whole] = [await app.open('mines'), await app.open('mines')]
  await broken.play({ stake_cents, mines: 3 })
  const left = await whole.play({ stake_cents, mines: 3 })
  const { pool } = app.database
  await pool.query(
    `update game_server.round set moved_at = now() - interval '26 hours', secret_sealed = 'broken'
     where player_key = $1`,
    [`real:${broken.user}`],
  )
  await pool.query(
    `update game_server.round set moved_at = now() - interval '25 hours' where id = $1`,
    [left.round_id],
  )
  await untilSettled(whole)
  expect((await whole.rounds())[0]).toMatchObject({ state: 'returned' })
  expect(await broken.rounds()).toEqual([])
})

test('a server seed that cannot be read stops neither the history nor a change of seeds', async () => {
  const ann = await app.open('dice')
  await ann.play(instant.dice ?? {})
  await app.database.pool.query(
    `update game_server.seed set server_seed_sealed = 'gone.' || server_seed_sealed
     where player_key = $1 and activated_at is not null`,
    [`real:${ann.user}`],
  )
  await expect(ann.play(instant.dice ?? {})).rejects.toThrow('internal')
  const { revealed, fair } = await ann.changeSeeds(await ann.seeds(), 'readable')
  expect(revealed).toBeNull()
  expect(fair.active).toMatchObject({ client_seed: 'readable', nonce: 1 })
  await ann.play(instant.dice ?? {})
  const [readable, unreadable] = await ann.rounds()
  expect(readable).toMatchObject({ nonce: 1, client_seed: 'readable' })
  expect(unreadable).toMatchObject({ nonce: 1, state: 'settled' })
  expect(unreadable).not.toHaveProperty('server_seed')
})

/** Runs the settler until the player has no abandoned round. */
function untilSettled(ann: Player): Promise<void> {
  return vi.waitFor(async () => {
    await settleDue(app.server.context)
    await app.makeDue()
    expect((await ann.reload()).unfinished).toBeNull()
    expect(await ann.rounds()).not.toEqual([])
  })
}

async function expectProven(slug: string, ann: Player, count: number): Promise<void> {
  await ann.changeSeeds(await ann.seeds(), 'next')
  const rounds = await ann.rounds()
  expect(rounds).toHaveLength(count)
  for (const round of rounds) {
    const game = app.server.context.games.get(slug)
    if (!game || !round.server_seed) throw new Error('the seed is not revealed')
    const again = await recompute(game, round, round.server_seed)
    expect(again).toMatchObject({ isSame: true, payout_cents: BigInt(round.payout_cents) })
    const verified = await verifyCommand(argumentsOf(commandOf(game, round, round.server_seed)))
    expect(verified).toMatchObject({
      server_seed_hash: round.server_seed_hash,
      payout_cents: String(round.payout_cents),
    })
    await expectRefuted(game, round)
  }
}

/** Expects that a round with another payout than its seeds give is detected. */
async function expectRefuted(game: Parameters<typeof recompute>[0], round: PastRound) {
  const other = { ...round, payout_cents: round.payout_cents + 1 }
  expect((await recompute(game, other, round.server_seed ?? '')).isSame).toBe(false)
}

/** Splits a command like a shell. */
function argumentsOf(command: string): string[] {
  const words = command.replace('npm run verify --', '')
  const printed = execFileSync('sh', ['-c', `printf '%s\\n' ${words}`], { encoding: 'utf8' })
  return printed.trimEnd().split('\n')
}
