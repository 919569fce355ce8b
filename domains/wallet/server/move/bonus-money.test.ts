import { shardOf } from '@casino/db/shards/shards.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { bonusOf, grantBonus } from '../public/bonus-money.ts'
import { audit, planBookOf } from '../public/books.ts'
import { accountsOf, deposit, holdWithdrawal } from '../public/money.ts'
import { playerWithBonus } from '../testing/bonus-player.ts'
import { bookEverything } from '../testing/book-everything.ts'
import {
  accepted,
  bet,
  openWallet,
  rollback,
  type WalletApp,
  win,
} from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await audit(app.db)).differences).toEqual([])
})
const playerWith = (cash: bigint, terms: Parameters<typeof playerWithBonus>[2] = {}) =>
  playerWithBonus(app, cash, terms)

test('a grant with the same source is one grant, another one waits for its end', async () => {
  const { grant, held, id } = await playerWith(0n)
  expect(await grant('bonus:1')).toMatchObject({ repeated: true, amount_cents: 100n })
  await expect(grant('bonus:1', { amount: 99n })).rejects.toThrow('key_in_use')
  await expect(grant('bonus:2')).rejects.toMatchObject({ code: 'other_bonus_running' })
  expect(await held()).toEqual([0n, 100n])
  const terms = { wager_cents: 1n }
  const unfit = { player_id: id, currency: 'EUR', source: 'x', plan: 'p', terms }
  for (const amount_cents of [-1n, 2n ** 60n]) {
    const granting = app.inTransaction((work) => grantBonus(work, { ...unfit, amount_cents }))
    await expect(granting).rejects.toThrow(RangeError)
  }
})

test('a deposit and its bonus are one transaction', async () => {
  const id = await app.player()
  const of = { player_id: id, currency: 'EUR', amount_cents: 500n }
  const both = (fails: boolean) =>
    app.inTransaction(async (work) => {
      const terms = { wager_cents: 100n }
      await grantBonus(work, { ...of, source: 'with deposit', plan: 'plan:1', terms })
      await deposit(work, { ...of, key: 'deposit' })
      if (fails) throw new Error('the caller fails')
    })
  await expect(both(true)).rejects.toThrow('the caller fails')
  expect(await bonusOf(app.db, { player_id: id })).toBeUndefined()
  await both(false)
  expect(await accountsOf(app.db, id)).toMatchObject([{ amount_cents: 1000n }])
})

test('bonus money becomes cash when its wager is done, once', async () => {
  const { play, release, held, bonus, last } = await playerWith(0n)
  await play([bet(60), win(90)])
  expect(await bonus()).toMatchObject({ wager_cents: 100n, wager_left_cents: 40n })
  await expect(release()).rejects.toMatchObject({ code: 'wager_left' })
  await play([bet(50), win(20)], { round_id: 'second' })
  expect(await bonus()).toMatchObject({ wager_left_cents: 0n, state: 'running' })
  const released = { released_cents: 100n, removed_cents: 0n, amount_cents: 100n }
  expect(await release()).toMatchObject({ ...released, repeated: false })
  expect(await release()).toMatchObject({ ...released, repeated: true })
  expect(await held()).toEqual([100n, 0n])
  expect(await last(1)).toEqual(['bonus_released 100+100'])
  expect(await bonus()).toBeUndefined()
  expect(await bonus('bonus:1')).toMatchObject({ state: 'released', released_cents: 100n })
})

test('thirty releases and thirty forfeits at once end the bonus once', async () => {
  const { play, release, forfeit, held } = await playerWith(0n)
  await play([bet(100), win(100)], { finished: true })
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? release() : forfeit())),
  )
  const ended = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(ended).toHaveLength(30)
  expect(ended.filter(({ repeated }) => !repeated)).toHaveLength(1)
  const [first] = ended
  expect(await held()).toEqual([first?.released_cents, 0n])
})

test('what exceeds the cap is removed, and late wins are capped together with the rest', async () => {
  const { play, release, held, last } = await playerWith(0n, { amount: 200n, cap_cents: 150n })
  await play([bet(100)], { round_id: 'open' })
  expect(await release()).toMatchObject({ released_cents: 100n, removed_cents: 0n })
  expect(await play([win(40)], { round_id: 'open' })).toMatchObject(accepted(140n))
  expect(await play([win(40, 'late')], { round_id: 'open' })).toMatchObject(accepted(150n))
  expect(await last(3)).toEqual(['win 0+40', 'bonus_released 10+10', 'bonus_capped 0+30'])
  expect(await held()).toEqual([150n, 0n])
  // Its rollback takes what the player got of it, and the cap has room again.
  await play([rollback('late')], { round_id: 'open' })
  expect(await held()).toEqual([140n, 0n])
  await play([win(500)], { round_id: 'open' })
  expect(await held()).toEqual([150n, 0n])
  expect(await release()).toMatchObject({ repeated: true, released_cents: 100n })
})

test('a forfeit waits for the end of the round, or does not', async () => {
  const { play, forfeit, held, bonus } = await playerWith(50n)
  await play([bet(70)], { round_id: 'open' })
  expect(await bonus()).toMatchObject({ has_open_round: true })
  await expect(forfeit()).rejects.toMatchObject({ code: 'round_open' })
  await play([win(0)], { round_id: 'open', finished: true })
  expect(await forfeit()).toMatchObject({ removed_cents: 80n, repeated: false })
  expect(await forfeit()).toMatchObject({ removed_cents: 80n, repeated: true })
  expect(await held()).toEqual([0n, 0n])
  const other = await playerWith(50n)
  await other.play([bet(70)])
  expect(await other.forfeit({ even_open: true })).toMatchObject({ removed_cents: 80n })
})

test('after a forfeit the bonus share of a late win is removed and shown', async () => {
  const { id, play, forfeit, held, last } = await playerWith(50n)
  const late = win(200)
  await play([bet(100)])
  await forfeit({ even_open: true })
  expect(await play([late])).toMatchObject(accepted(100n))
  expect(await play([late])).toMatchObject(accepted(100n))
  expect(await last(2)).toEqual(['win 100+100', 'bonus_removed 0+100'])
  await bookEverything(app)
  const { rows } = await sql`select kind, bonus_cents, ref_ext_id from wallet.line
    where player_id = ${id} order by id desc limit 1`.execute(app.db)
  expect(rows).toEqual([{ kind: 'bonus_removed', bonus_cents: -100n, ref_ext_id: 'bonus:1' }])
  // Nobody owes what was removed.
  await play([rollback(late.ext_id)])
  expect(await held()).toEqual([0n, 0n])
})

test('a bet that is rolled back returns each part to where its bonus is now', async () => {
  const stake = (name: string) => bet(100, name)
  const running = await playerWith(50n)
  await running.play([stake('running')])
  expect(await running.bonus()).toMatchObject({ wager_left_cents: 0n })
  await running.play([rollback('running')])
  expect(await running.held()).toEqual([50n, 100n])
  expect(await running.bonus()).toMatchObject({ wager_left_cents: 100n })

  const done = await playerWith(50n, { cap_cents: 80n })
  await done.play([stake('done')])
  await done.release()
  await done.play([rollback('done')])
  // 50 were released, 30 of the 50 that come back fill the cap.
  expect(await done.held()).toEqual([130n, 0n])
  expect(await done.bonus('bonus:1')).toMatchObject({ state: 'released', released_cents: 80n })

  const gone = await playerWith(50n)
  await gone.play([stake('gone')])
  await gone.forfeit({ even_open: true })
  await gone.play([rollback('gone')])
  expect(await gone.held()).toEqual([50n, 0n])
  expect(await gone.last(2)).toEqual(['rollback 50+50', 'bonus_removed 0+50'])
})

test('a win that is rolled back takes its parts, then cash, then is owed', async () => {
  const running = await playerWith(0n)
  await running.play([bet(100), win(300, 'r')])
  await running.play([rollback('r')])
  expect(await running.held()).toEqual([0n, 0n])

  const done = await playerWith(0n)
  await done.play([bet(100), win(300, 'd')])
  await done.release()
  await app.inTransaction((work) =>
    holdWithdrawal(work, { player_id: done.id, currency: 'EUR', amount_cents: 250n, key: 'out' }),
  )
  await done.play([rollback('d')])
  expect(await done.held()).toEqual([-250n, 0n])

  const gone = await playerWith(0n)
  await gone.play([bet(100), win(300, 'g')])
  await gone.forfeit({ even_open: true })
  await gone.play([rollback('g')])
  expect(await gone.held()).toEqual([0n, 0n])

  const lost = await playerWith(0n)
  await lost.play([bet(100), win(300, 'l'), bet(300)])
  await lost.forfeit({ even_open: true })
  await lost.play([rollback('l')])
  expect(await lost.held()).toEqual([0n, 0n])
})

test('nobody owes what the cap has removed of a win that is rolled back', async () => {
  const { play, release, held, last } = await playerWith(0n, { cap_cents: 150n })
  await play([bet(100), win(500, 'one'), win(500, 'two')])
  expect(await release()).toMatchObject({ released_cents: 150n, removed_cents: 850n })
  await play([rollback('one')])
  expect(await held()).toEqual([150n, 0n])
  expect(await last(2)).toEqual(['bonus_removed 0+500', 'rollback 0+500'])
  await play([rollback('two')])
  expect(await held()).toEqual([0n, 0n])
  expect(await last(2)).toEqual(['bonus_removed 0+350', 'rollback 150+350'])

  const both = await playerWith(0n, { cap_cents: 150n })
  await both.play([bet(100), win(500, 'three'), win(500, 'four')])
  await both.release()
  await both.play([rollback('three'), rollback('four')])
  expect(await both.held()).toEqual([0n, 0n])
})

test('the book says what each plan cost, and nothing is lost or made', async () => {
  const plan = 'plan:book'
  const ann = await playerWith(0n, { plan, cap_cents: 120n })
  const bob = await playerWith(0n, { plan })
  await ann.play([bet(100), win(150)])
  await ann.release()
  await bob.play([bet(30, 'taken back'), bet(20)])
  await bob.play([rollback('taken back')])
  await bob.forfeit({ even_open: true })
  await bookEverything(app)
  const day = app.clock.at.toISOString().slice(0, 10)
  const rows = await planBookOf(app.db, { from: '2000-01-01', to: '2000-12-31' })
  expect(rows).toEqual([])
  const [row] = (await planBookOf(app.db, { from: day, to: day })).filter(
    (one) => one.plan === plan,
  )
  expect(row).toEqual({
    plan,
    currency: 'EUR',
    granted_cents: 200n,
    stakes_cents: 120n,
    wins_cents: 150n,
    released_cents: 120n,
    removed_cents: 110n,
    cost_cents: 90n,
  })
  const { granted_cents = 0n, removed_cents = 0n, cost_cents = 0n } = row ?? {}
  expect(granted_cents - removed_cents - cost_cents).toBe(0n)
})

test('players of every shard have their bonuses where they are', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => playerWith(0n)))
  expect(new Set(all.map(({ id }) => shardOf(id))).size).toBeGreaterThan(0)
  await Promise.all(all.map(({ play }) => play([bet(100), win(100)])))
  for (const { release } of all) expect(await release()).toMatchObject({ released_cents: 100n })
})
