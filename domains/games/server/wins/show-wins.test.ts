import type { Received } from '@casino/contract/endpoint.ts'
import { namedReactions } from '@casino/events/react.ts'
import type { Client } from '@casino/testing/client.ts'
import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { audit, findDifferences } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { removeOldWins } from './win-store.ts'

let app: Casino
let guest: Client
let ann: Person
let round = 0

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  guest = app.guest()
  ann = await app.as('ann')
  await app.fund(ann, 100_000n)
  await app.opens(ann)
})
afterAll(() => app.close())

async function playRound(stake: number, payout: number, game = 'apogee:dice') {
  round += 1
  const actions = [
    { action: 'bet', action_id: `b${round}`, amount: stake },
    { action: 'win', action_id: `w${round}`, amount: payout },
  ]
  const who = { user_id: String(ann.id), currency: 'EUR', game }
  const call = { ...who, game_id: `round ${round}`, finished: true, actions }
  expect((await app.gcp('play', call)).status).toBe(200)
  return { ...who, game_id: call.game_id }
}

const shown = async (game?: string): Promise<Received<typeof contract.listWins>> =>
  (await guest.call(contract.listWins, game ? { game } : {})).body
const amounts = async (game?: string) => (await shown(game)).map((win) => win.amount_cents)
const eventually = (read: () => Promise<number[]>) => expect.poll(read)

test('a win above its stake is shown under a masked name; a small one and a loss are not', async () => {
  await playRound(100, 50)
  await playRound(10, 99)
  await playRound(500, 500)
  await playRound(100, 777, 'apogee:starfall-reels')
  await eventually(() => amounts()).toEqual([777])
  expect(await shown()).toEqual([
    {
      id: expect.any(Number),
      nickname: 'AnnOrb**',
      game_identifier: 'apogee/starfall-reels',
      game_title: 'Starfall Reels',
      provider: 'apogee',
      seo_title: 'starfall-reels',
      preview: '/art/cards/starfall-reels',
      amount_cents: 777,
      currency: 'EUR',
      created_at: expect.stringMatching(/Z$/),
    },
  ])
})

test('other front ends read the same wins in their own words', async () => {
  const asked = { headers: { 'accept-language': 'de' } }
  const { status, body } = await guest.request('GET', '/api/stats/winners/latest', asked)
  expect(status).toBe(200)
  const [win] = await shown()
  expect(body).toEqual([
    {
      game_identifier: 'apogee/starfall-reels',
      game_title: 'Starfall Reels',
      game_table_url: '/play/apogee/starfall-reels',
      game_table_image_path: '/art/cards/starfall-reels.webp',
      currency: 'EUR',
      bet_amount_cents: 100,
      win_amount_cents: 777,
      humanized_win: expect.stringMatching(/^7,77.€$/),
      at: Math.floor(Date.parse(win?.created_at ?? '') / 1000),
      nickname: 'AnnOrb**',
    },
  ])
})

test('a win is sent to everybody on the channel of wins', async () => {
  const { rows } = await app.pool.query(
    `select name, channel, payload from events.outbox where channel = 'public:wins'`,
  )
  expect(rows).toMatchObject([
    { name: 'games.win_happened', payload: { nickname: 'AnnOrb**', amount_cents: 777 } },
  ])
})

test('the wins of one game are its own, the newest first', async () => {
  await playRound(100, 300)
  await playRound(100, 400)
  await eventually(() => amounts('apogee/dice')).toEqual([400, 300])
})

test('a rolled back win disappears from the strip', async () => {
  const call = await playRound(100, 900)
  await eventually(() => amounts()).toContain(900)
  const action = { action: 'rollback', action_id: 'back', original_action_id: `w${round}` }
  expect((await app.gcp('rollback', { ...call, actions: [action] })).status).toBe(200)
  await eventually(() => amounts()).toEqual([400, 300, 777])
})

test('the best wins of a day are shown; only they and the newest wins are stored', async () => {
  await app.pool.query('update games.win set bet_cents = 10 where amount_cents = 300')
  const { biggest, multipliers } = (await guest.call(contract.listDayWins, {})).body
  expect(biggest.map(({ amount_cents }) => amount_cents)).toEqual([777, 400, 300])
  expect(multipliers.map(({ multiplier }) => multiplier)).toEqual([30, 7.7, 4])
  const prune = (before: Date) =>
    app.inTransaction(({ tx }) => removeOldWins(tx, { keep: 2, before }))
  await prune(new Date(app.clock.at.getTime() - 86_400_000))
  expect(await amounts()).toEqual([400, 300, 777])
  await prune(new Date(app.clock.at.getTime() + 1000))
  expect(await amounts()).toEqual([400, 300])
})

/** The stored open rounds, ordered by name. */
async function kept(): Promise<[string, bigint][]> {
  const { rows } = await app.pool.query<{ round_id: string; cents: string }>(
    'select round_id, stake_cents::text as cents from games.open_stake order by round_id',
  )
  return rows.map(({ round_id, cents }) => [round_id, BigInt(cents)])
}

/** One call of a round that may continue. */
async function act(
  game_id: string,
  type: 'bet' | 'win',
  more: { amount: number; finished?: true },
) {
  round += 1
  const { amount, finished = false } = more
  const actions = [{ action: type, action_id: `${type} ${round}`, amount }]
  const who = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:dice' }
  expect((await app.gcp('play', { ...who, game_id, finished, actions })).status).toBe(200)
}

test('a win that comes after its bets were read is held against all of them', async () => {
  await act('long', 'bet', { amount: 600 })
  await expect.poll(kept).toEqual([['long', 600n]])
  await act('long', 'bet', { amount: 300 })
  await expect.poll(kept).toEqual([['long', 900n]])
  await act('long', 'win', { amount: 900 })
  await act('other', 'bet', { amount: 6000, finished: true })
  await act('other', 'win', { amount: 5000 })
  await act('long', 'win', { amount: 901, finished: true })
  await eventually(() => amounts()).toEqual([901, 400, 300])
})

test('a round that has ended leaves nothing behind, won or lost, at once or later', async () => {
  await act('lost at once', 'bet', { amount: 10, finished: true })
  await act('lost', 'bet', { amount: 20 })
  await act('goes on', 'bet', { amount: 30 })
  await expect.poll(kept).toContainEqual(['lost', 20n])
  await act('lost', 'win', { amount: 0, finished: true })
  await expect.poll(kept).toEqual([['goes on', 30n]])
})

test('shown wins and open rounds agree with the ledger', async () => {
  expect((await audit(app.db)).differences).toEqual([])
})

const aWin = 'id = (select max(id) from games.win)'
const [win, stake] = ['shown_win_is_not_its_transfer', 'open_stake_is_not_its_transfers']
test.each<[string, string, string]>([
  [
    'a win of a cent more',
    `update games.win set amount_cents = amount_cents + 1 where ${aWin}`,
    win,
  ],
  ['a win for another stake', `update games.win set bet_cents = 1 where ${aWin}`, win],
  [
    'a win of another game',
    `update games.win set game_id = (select min(id) from games.game) where ${aWin}`,
    win,
  ],
  ['a win in another currency', `update games.win set currency = 'USD' where ${aWin}`, win],
  ['an invented win', `update games.win set transfer_key = transfer_key || 'x' where ${aWin}`, win],
  [
    'a win that was rolled back',
    `update ledger.transfer set ref_ext_id = (select ext_id from ledger.transfer
      where amount_cents = 901) where kind = 'rollback'`,
    win,
  ],
  ['a stake of a cent more', 'update games.open_stake set stake_cents = stake_cents + 1', stake],
  ['a stake removed', 'delete from games.open_stake', stake],
  ['a stake moved to another round', `update games.open_stake set round_id = 'lost'`, stake],
  ['a stake moved to another player', 'update games.open_stake set player_id = 1', stake],
])('%s is named', async (_what, damage, name) => {
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  expect(found.map((one) => one.name)).toContain(name)
})

test('a round without operations for a month is deleted', async () => {
  const begun = app.clock.at
  app.clock.at = new Date(begun.getTime() + 29 * 86_400_000)
  await app.job('games.prune_wins')
  expect(await kept()).toEqual([['goes on', 30n]])
  app.clock.at = new Date(begun.getTime() + 31 * 86_400_000)
  await app.job('games.prune_wins')
  expect(await kept()).toEqual([])
  app.clock.at = begun
})

test('a server that was started later shows the win of a round that was begun before', async () => {
  await act('over a restart', 'bet', { amount: 200 })
  await act('over a restart, too small', 'bet', { amount: 2000 })
  await expect.poll(async () => (await kept()).length).toBe(2)
  await app.stop('wallet')
  const second = await startAgain()
  await second.win('over a restart', 1234n)
  await second.win('over a restart, too small', 1999n)
  await expect.poll(kept).toEqual([])
  const all = await amounts()
  await second.stop()
  expect(all).toContain(1234)
  expect(all).not.toContain(1999)
})

/** A second server without the first one's memory: all modules are loaded again. */
async function startAgain() {
  vi.resetModules()
  const { domain: wallet } = await import('@casino/wallet/server')
  const { play } = await import('@casino/wallet/play')
  const { domain: games } = await import('../index.ts')
  const { streams: streamReactions } = namedReactions([wallet, games])
  const given = { ...app.services, streamReactions }
  const { wallet: playing, work: reading } = wallet.parts ?? {}
  const stops = [await playing?.start?.(given), await reading?.start?.(given)]
  return {
    stop: async () => {
      for (const stop of stops) await stop?.()
    },
    win: (round_id: string, amount_cents: bigint) =>
      play({
        player_id: ann.id,
        currency: 'EUR',
        provider: 'apogee',
        game: 'apogee:dice',
        game_class: 'instant',
        round_id,
        finished: true,
        operations: [{ type: 'win', ext_id: `${round_id} won`, amount_cents }],
      }),
  }
}
