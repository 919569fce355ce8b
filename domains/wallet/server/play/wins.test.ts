import { ledgerOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { archiveAll, auditEverything } from '../testing/archive-testing.ts'
import { inEachLedger } from '../testing/in-each-ledger.ts'
import {
  accepted,
  bet,
  call,
  openWallet,
  refused,
  rollback,
  type WalletApp,
  win,
} from '../testing/wallet-testing.ts'
import type { PlayOperation, PlayRequest } from './play-request.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

/** Bonus money and tombstones take a request by the rules; without them it is plain. */
const purses = [
  ['as one of a set', {}],
  ['by the rules', { bonus: 500n }],
] as const

test.each(purses)('a win without a bet moves nothing, %s', async (_how, purse) => {
  const { play, held } = await playerOf(purse)
  const before = await held()
  const late = win(1_000_000)
  expect(await play([late])).toEqual(refused(120, before))
  expect(await play([late], { round_id: null })).toEqual(refused(120, before))
  // A bet of nothing, of another round or game, or of somebody else, is not its bet.
  await play([bet(0)])
  await play([bet(0), bet(10)], { round_id: 'another' })
  await play([bet(10)], { game: 'apogee:wheel' })
  const stranger = await playerOf({})
  await stranger.play([bet(10)])
  expect(await play([late])).toMatchObject({ ok: false, code: 120 })
  expect(await play([bet(0), late])).toMatchObject({ ok: false, code: 120 })
  expect(await play([win(0)])).toMatchObject({ ok: true })
})

test.each(purses)(
  'one that overtook its bet is paid when it is repeated, %s',
  async (_how, purse) => {
    const { play, held } = await playerOf(purse)
    const before = await held()
    const prize = win(700)
    expect(await play([prize])).toEqual(refused(120, before))
    expect(await play([bet(100)])).toMatchObject({ ok: true })
    expect(await play([prize])).toMatchObject(accepted(before + 600n))
    expect(await play([prize])).toMatchObject(accepted(before + 600n))
  },
)

test.each(purses)('within one request the bet may stand behind it, %s', async (_how, purse) => {
  const { play, held } = await playerOf(purse)
  const before = await held()
  expect(await play([win(50), bet(10)])).toMatchObject(accepted(before + 40n))
  const gone = bet(10)
  const late = [rollback(gone.ext_id), win(50), gone]
  expect(await play(late, { round_id: 'gone' })).toMatchObject({ ok: false, code: 120 })
})

// Of several shards the plain ones take it, and the reader finds it (`shared-keys.test.ts`).
test('before a bet by another’s key it is refused for the key, by the rules', async () => {
  const { play, held } = await playerOf({ bonus: 500n })
  const before = await held()
  const provider = 'studio of two'
  const [taken, early] = [bet(10), win(50)]
  expect(await (await playerOf({})).play([taken], { provider })).toMatchObject({ ok: true })
  const orders = [
    [early, taken],
    [early, taken, bet(10)],
    [early, bet(10), taken],
  ]
  for (const order of orders) expect(await play(order, { provider })).toEqual(refused(409, before))
  const withoutBet = [early, rollback(taken.ext_id)]
  expect(await play(withoutBet, { provider })).toEqual(refused(120, before))
  // A bet that its request takes back would have brought none.
  const takenBack = [early, rollback(taken.ext_id), taken]
  expect(await play(takenBack, { provider })).toEqual(refused(120, before))
  const own = bet(10)
  const ownTakenBack = [early, win(5, taken.ext_id), own, rollback(own.ext_id)]
  expect(await play(ownTakenBack, { provider })).toEqual(refused(120, before))
})

test('a bet that was taken back is none, before its win or within its request', async () => {
  const { play } = await playerOf({})
  const stake = bet(100)
  await play([stake])
  const both = [rollback(stake.ext_id), win(500)]
  expect(await play(both)).toMatchObject({ ok: false, code: 120 })
  await play([rollback(stake.ext_id)])
  expect(await play([win(500)])).toMatchObject({ ok: false, code: 120 })
  const [one, other] = [bet(10), bet(20)]
  const half = [one, other, rollback(one.ext_id), win(30)]
  expect(await play(half, { round_id: 'half' })).toMatchObject({ ok: true })
})

test.each(purses)(
  'a request that takes its bet back brings no win by it, %s',
  async (_how, purse) => {
    const { play, held } = await playerOf(purse)
    const before = await held()
    const [one, other] = [bet(1), bet(1)]
    const back = rollback(one.ext_id)
    const orders = [
      [win(500), one, back],
      [win(500), back, one],
      [one, win(500), back],
      [back, one, win(500)],
    ]
    for (const [at, order] of orders.entries()) {
      expect(await play(order, { round_id: `order ${at}` })).toEqual(refused(120, before))
    }
    expect(await play([win(500), one, back, other])).toMatchObject(accepted(before + 499n))
  },
)

test('a known bet of another round does not bring a win into this one', async () => {
  const { play } = await playerOf({})
  const stake = bet(100)
  await play([stake], { round_id: 'first' })
  expect(await play([stake, win(500)], { round_id: 'second' })).toMatchObject({ code: 120 })
  expect(await play([stake, win(500)], { round_id: 'first' })).toMatchObject({ ok: true })
})

test('a win that names its bet needs that one', async () => {
  const { play } = await playerOf({})
  const stake = bet(100)
  const prize = { ...win(500), ref_ext_id: stake.ext_id }
  await play([bet(100)])
  expect(await play([prize])).toMatchObject({ code: 120 })
  await play([stake])
  expect(await play([prize])).toMatchObject({ ok: true })
})

test('the bet may be in the archive, whether its round or the win names it', async () => {
  const { play, held } = await playerOf({})
  const stake = bet(100)
  await play([stake])
  await play([bet(100)], { round_id: 'other' })
  expect(await archiveAll(app)).toBeGreaterThan(0)
  const before = await held()
  expect(await play([win(500)], { round_id: 'other' })).toMatchObject(accepted(before + 500n))
  const named = { ...win(7), ref_ext_id: stake.ext_id }
  expect(await play([named])).toMatchObject(accepted(before + 507n))
  expect(await play([win(1)], { round_id: 'never' })).toMatchObject({ code: 120 })
})

test('a provider who may is held to his cap of a win and of a day', async () => {
  const { play } = await playerOf({})
  const promo = { win_max_cents: 100n, day_max_cents: 250n }
  const given = { promo, provider: 'generous' }
  expect(await play([win(101)], given)).toMatchObject({ code: 120 })
  expect(await play([win(100), win(100)], given)).toMatchObject({ ok: true })
  expect(await play([win(60)], given)).toMatchObject({ code: 120 })
  // His day, not the player's.
  const other = await playerOf({})
  expect(await other.play([win(51)], given)).toMatchObject({ code: 120 })
  expect(await other.play([win(50)], given)).toMatchObject({ ok: true })
  expect(await other.play([win(1)], given)).toMatchObject({ code: 120 })
  app.clock.at = new Date(app.clock.at.getTime() + 86_400_000)
  expect(await other.play([win(1)], given)).toMatchObject({ ok: true })
})

test('caps are in euros: of a currency without a rate nothing is paid', async () => {
  const player = await app.player({ cash: 1000n, currency: 'JPY' })
  const promo = { win_max_cents: 100_000n, day_max_cents: 1_000_000n }
  const asked = { promo, provider: 'generous abroad', currency: 'JPY' }
  expect(await app.play(call(player, [win(100)], asked))).toMatchObject({ code: 120 })
  await sql.raw(inEachLedger(`insert into ledger.rate values ('JPY', 6000)`)).execute(app.db)
  expect(await app.play(call(player, [win(100)], asked))).toMatchObject({ ok: true })
  expect(await app.play(call(player, [win(166_667)], asked))).toMatchObject({ code: 120 })
})

test('many at once do not pass the cap of a day', async () => {
  const promo = { win_max_cents: 100n, day_max_cents: 500n }
  const given = { promo, provider: 'crowded' }
  const players = await Promise.all(Array.from({ length: 20 }, () => playerOf({})))
  const answers = await Promise.all(players.map(({ play }) => play([win(100)], given)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})

test('a million that came in by another way is named by the audit', async () => {
  const { id, play } = await playerOf({})
  await play([bet(100), win(1_000_000)], { round_id: 'planted' })
  const found = await auditEverything(app, (tx) =>
    sql`update ${ledgerOf(id)}.transfer set round = 'elsewhere'
      where player_id = ${id} and kind = 'win'`.execute(tx),
  )
  expect(found).toMatchObject([{ name: 'win_without_a_bet', player_id: id }])
})

async function playerOf(given: { bonus?: bigint }) {
  const id = await app.player({ cash: 1000n, ...given })
  const own = { provider: `studio of ${id}`, promo: undefined }
  return {
    id,
    play: (operations: readonly PlayOperation[], more: Partial<PlayRequest> = {}) =>
      app.play(call(id, operations, { ...own, ...more })),
    held: async () => {
      const asked = await app.play(call(id, []))
      return asked.balance_cents
    },
  }
}
