import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { player, startTestLiveGame, until } from './testing/test-live-game.ts'

type TestGame = Awaited<ReturnType<typeof startTestLiveGame>>
let app: TestGame

beforeEach(async () => {
  app = await startTestLiveGame(inject('postgres'))
})
afterEach(() => app.close())

/** Every bet has ended, and the wallet has answered for each. */
const isAllSettled = async () =>
  (
    await app.rows(`select 1 from game_server.live_call where state = 'open' union all
      select 1 from game_server.live_bet where state in ('placing', 'placed', 'returning')`)
  ).length === 0
const betStates = async () =>
  (await app.rows('select state from game_server.live_bet order by created_at')).map(
    ({ state }) => state,
  )

describe('a restart', () => {
  test('in flight pays cash-outs and returns every other stake in full', async () => {
    await app.layChain([200, 100_000])
    const first = app.start()
    const ann = player(first)
    await ann.snapshot()
    app.wallet.on((call) => (call === 'win' ? 'lose' : 'answer'))
    ann.bet(0, 1_000, 101)
    ann.bet(1, 500, 150)
    await ann.sees('cashed')
    await first.stop()
    expect(app.wallet.moved(':win')).toEqual([])

    app.wallet.answerAll()
    app.start()
    await until(isAllSettled)
    expect(app.wallet.moved(':win')).toEqual([1_010n])
    expect(app.wallet.moved(':rollback')).toEqual([500n])
    expect((await betStates()).sort()).toEqual(['cashed', 'returned'])
    expect(app.wallet.balance()).toBe(100_000n + 10n)
  })

  test('never uses a hash twice and continues the same chain', async () => {
    await app.layChain([200, 100_000], [100, 102])
    const first = app.start()
    const before = await player(first).snapshot()
    await first.stop()
    const ann = player(app.start())
    const after = await ann.snapshot()
    await ann.nextMessage('crashed')
    expect(after.chain).toEqual(before.chain)
    expect(ann.last('crashed')?.past.position).toBe(2)
    const [voided] = await app.rows(
      'select state, hash from game_server.live_round where position = 1',
    )
    expect(voided).toEqual({ state: 'voided', hash: null })
  })

  test('during a wallet call rolls the bet back, though its answer is unknown', async () => {
    await app.layChain([200, 100_000])
    const first = app.start()
    const ann = player(first)
    await ann.snapshot()
    app.wallet.on((call) => (call === 'bet' ? 'lose_answer' : 'lose'))
    ann.bet(0, 1_000)
    await until(() => app.wallet.calls.includes('bet'))
    await first.stop()
    expect(app.wallet.balance()).toBe(99_000n)
    app.wallet.answerAll()
    app.start()
    await until(async () => (await betStates())[0] === 'returned')
    expect(app.wallet.balance()).toBe(100_000n)
  })

  test('returns a bet that was stored too late for any round', async () => {
    await app.layChain([100, 102])
    const first = app.start()
    await player(first).nextMessage('crashed')
    await first.stop()
    await app.rows(`insert into game_server.live_bet (id, round_id, owner, slot, mode,
        session_id, user_id, currency, amount_cents, state, created_at)
      select gen_random_uuid(), id, 'real:ann', 0, 'real', 's', '7', 'EUR', 100, 'placing', now()
      from game_server.live_round where state = 'crashed' limit 1`)
    app.start()
    await until(async () => (await betStates())[0] === 'returned')
  })

  test('a second server shows the round of the first, then takes over', async () => {
    await app.layChain([100, 110])
    const first = app.start({ bettingMs: 1_000 })
    const ann = player(first)
    await ann.snapshot()
    const bob = player(app.start())
    expect((await bob.snapshot()).round_id).toBe(ann.last('snapshot')?.round_id)
    await first.stop()
    await until(() => bob.all('snapshot').length === 2)
  })
})

test('players win what the wallet booked, over rounds and random actions', async () => {
  await app.layChain([101, 104], [100, 103], [102, 106])
  const runner = app.start({ bettingMs: 800 })
  const people = ['ann', 'bob', 'cleo', 'dan'].map((player_key) => player(runner, { player_key }))
  for (const round of [1, 2, 3]) {
    await Promise.all(people.map(({ bettingIn }) => bettingIn(round)))
    people.forEach((someone, index) => {
      someone.bet(0, 100 + index * 37, 101 + index)
      someone.bet(1, 50 + round)
      if (index % 2) someone.say({ type: 'cancel', slot: 1 })
    })
    await people[0]?.nextMessage('take_off', round)
    people[2]?.say({ type: 'cash_out', slot: 1 })
  }
  await people[0]?.nextMessage('crashed', 3)
  await runner.stop()
  app.start()
  await until(isAllSettled)
  const [sums] = await app.rows(
    `select sum(amount_cents) filter (where state in ('cashed', 'lost')) as staked,
       sum(payout_cents) filter (where state = 'cashed') as won,
       count(*) filter (where state not in ('cashed', 'lost', 'returned', 'refused')) as open
     from game_server.live_bet`,
  )
  expect(sums.open).toBe(0n)
  expect(app.wallet.balance()).toBe(100_000n - BigInt(sums.staked) + BigInt(sums.won))
  expect(app.wallet.moved(':win').reduce((sum, cents) => sum + cents, 0n)).toBe(BigInt(sums.won))
})
