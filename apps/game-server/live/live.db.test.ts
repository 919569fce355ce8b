import { drawOf, fractionFloatOf, previousHash } from '@casino/game-kit/chain.ts'
import { drawMessageOf } from '@casino/game-kit/live/live-proof.ts'
import { drawCents } from '@casino/game-kit/slots/payout.ts'
import { crashX100, payoutAt } from '@casino/game-rocket-x/rules.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { player, startTestLiveGame, until } from './testing/test-live-game.ts'

type TestGame = Awaited<ReturnType<typeof startTestLiveGame>>
let app: TestGame

beforeEach(async () => {
  app = await startTestLiveGame(inject('postgres'))
})
afterEach(() => app.close())

const hasNoOpenCall = async () =>
  (await app.rows(`select 1 from game_server.live_call where state = 'open'`)).length === 0
const betStates = async () =>
  (await app.rows('select state from game_server.live_bet order by created_at')).map(
    ({ state }) => state,
  )

describe('a round', () => {
  test('an automatic cash-out is paid exactly, the other bet is closed as lost', async () => {
    const [crash = 0] = await app.layChain([103, 104])
    const ann = player(app.start())
    await ann.snapshot()
    ann.bet(0, 1_000, 102)
    ann.bet(1, 500, crash + 1)
    expect(await ann.sees('cashed')).toMatchObject({ cashed_x100: 102, payout_cents: 1_020 })
    await ann.sees('lost', 1)
    await until(hasNoOpenCall)
    expect(app.wallet.moved(':win')).toEqual([1_020n, 0n])
    expect(app.wallet.finished.size).toBe(2)
    expect(app.wallet.balance()).toBe(100_000n - 1_500n + 1_020n)
  })

  test("a manual bet is paid at the server's multiplier, once", async () => {
    await app.layChain([150, 100_000])
    const ann = player(app.start())
    await ann.snapshot()
    ann.bet(0, 1_000)
    await until(() => (ann.last('tick')?.x100 ?? 0) >= 102)
    ann.say({ type: 'cash_out', slot: 0 })
    ann.say({ type: 'cash_out', slot: 0 })
    const cashed = await ann.sees('cashed')
    expect(cashed.cashed_x100).toBeGreaterThanOrEqual(102)
    expect(cashed.payout_cents).toBe(Math.floor(10 * (cashed.cashed_x100 ?? 0)))
    await until(hasNoOpenCall)
    expect(app.wallet.moved(':win')).toEqual([BigInt(cashed.payout_cents ?? 0)])
    expect(ann.last('refused')?.code).toBe('bet_unknown')
  })

  test('the seeds of its bettors before betting opened decide a round', async () => {
    await app.layChain([100, 102], [103, 120, 'salt:ann-1'])
    const ann = player(app.start())
    await ann.snapshot()
    ann.say({ type: 'seed', client_seed: 'ann-1' })
    await ann.bettingIn(2)
    ann.say({ type: 'seed', client_seed: 'too-late' })
    ann.bet(0, 20, 102)
    await ann.nextMessage('crashed', 2)
    const past = ann.all('crashed')[1]?.past
    if (!past) throw new Error('the round has no end')
    expect(past.seeds).toEqual(['ann-1'])
    expect(ann.all('take_off')[1]?.seeds).toEqual(past.seeds)
    const message = drawMessageOf(past)
    expect(crashX100(drawOf(past.hash, message))).toBe(past.crash_x100)
    const { draw_key, payout_cents } = await ann.sees('cashed')
    const float = fractionFloatOf(past.hash, message, draw_key)
    expect(payout_cents).toBe(Number(drawCents(payoutAt(20n, 102), () => float)))
  })

  test('the hash of a round proves its crash point and leads back to the terminating hash', async () => {
    await app.layChain([100, 102], [100, 102])
    const ann = player(app.start())
    const { chain } = await ann.snapshot()
    await ann.nextMessage('crashed', 2)
    const [first, second] = ann.all('crashed').map(({ past }) => past)
    expect(previousHash(first?.hash ?? '')).toBe(chain.terminating_hash)
    expect(previousHash(second?.hash ?? '')).toBe(first?.hash)
    if (!second) throw new Error('there was no second round')
    expect(crashX100(drawOf(second.hash, drawMessageOf(second)))).toBe(second.crash_x100)
  })

  test('the crash point is nowhere in the database before the crash', async () => {
    await app.layChain([150, 100_000])
    const ann = player(app.start())
    await ann.nextMessage('take_off')
    const [round] = await app.rows('select hash, crash_x100 from game_server.live_round')
    expect(round).toEqual({ hash: null, crash_x100: null })
  })

  test('a used-up chain is followed by a new one, published before its first round', async () => {
    await app.layChain([100, 101])
    await app.rows('update game_server.live_chain set position = length')
    const ann = player(app.start())
    const { chain } = await ann.snapshot()
    const chains = await app.rows('select terminating_hash from game_server.live_chain order by id')
    // The used one, the current one, and the announced next one.
    expect(chains).toHaveLength(3)
    expect(chain.terminating_hash).toBe(chains[1].terminating_hash)
  })
})

describe('returned stakes', () => {
  test('a bet cancelled before take-off is rolled back', async () => {
    await app.layChain([100, 102])
    const ann = player(app.start({ bettingMs: 3_000 }))
    await ann.snapshot()
    ann.bet(0, 1_000)
    await ann.sees('placed')
    ann.say({ type: 'cancel', slot: 0 })
    await ann.sees('returning')
    await until(hasNoOpenCall)
    expect(app.wallet.balance()).toBe(100_000n)
    expect(await betStates()).toEqual(['returned'])
  })

  test('a bet whose wallet answers after take-off is rolled back, even one that would win', async () => {
    await app.layChain([103, 104])
    app.wallet.on((call) => (call === 'bet' ? 'hold' : 'answer'))
    const ann = player(app.start())
    await ann.snapshot()
    ann.bet(0, 1_000, 101)
    await ann.nextMessage('take_off')
    expect((await ann.sees('returning')).cashed_x100).toBeNull()
    expect(ann.last('refused')?.code).toBe('late')
    app.wallet.answerAll()
    await ann.nextMessage('crashed')
    await until(hasNoOpenCall)
    expect(app.wallet.balance()).toBe(100_000n)
    expect(await betStates()).toEqual(['returned'])
  })

  test('a bet whose answer is lost is out, and its rollback is repeated until answered', async () => {
    await app.layChain([100, 102])
    let rollbacks = 0
    app.wallet.on((call) => {
      if (call === 'bet') return 'lose_answer'
      if (call !== 'rollback') return 'answer'
      rollbacks += 1
      return rollbacks < 3 ? 'lose' : 'answer'
    })
    const ann = player(app.start())
    await ann.snapshot()
    ann.bet(0, 1_000, 101)
    await ann.sees('refused')
    await until(async () => (await betStates())[0] === 'returned')
    expect(rollbacks).toBe(3)
    expect(app.wallet.balance()).toBe(100_000n)
  })

  test('a bet beyond the balance is refused and leaves the slot free', async () => {
    await app.layChain([100, 102])
    const ann = player(app.start({ bettingMs: 3_000 }), { max_bet: 1_000_000 })
    await ann.snapshot()
    ann.bet(0, 100_001)
    await ann.sees('refused')
    expect(ann.last('refused')?.code).toBe('no_funds')
    ann.bet(0, 1_000)
    await ann.sees('placed')
  })
})

describe('the players', () => {
  test('a player who reconnects in flight gets the current bet and earlier ones', async () => {
    await app.layChain([100, 101], [200, 100_000])
    const runner = app.start()
    const ann = player(runner)
    await ann.snapshot()
    ann.bet(0, 100)
    await ann.sees('lost')
    await ann.bettingIn(2)
    ann.bet(1, 200)
    await ann.sees('placed', 1)
    await ann.nextMessage('take_off', 2)
    ann.socket.close()
    const snapshot = await player(runner).snapshot()
    expect(snapshot.phase).toBe('flying')
    expect(snapshot.crash_x100).toBeNull()
    expect(snapshot.own).toMatchObject([{ slot: 1, amount_cents: 200, state: 'placed' }])
    expect(snapshot.own_past).toMatchObject([{ slot: 0, amount_cents: 100, state: 'lost' }])
  })

  test('others see a bet under half a name; play money is not shown', async () => {
    await app.layChain([103, 104])
    const runner = app.start({ bettingMs: 1_000 })
    const ann = player(runner)
    const demo = player(runner, {
      id: 'demo',
      mode: 'demo',
      player_key: 'visitor',
      currency: { code: 'FUN', subunits_to_unit: 100 },
    })
    await demo.snapshot()
    demo.bet(0, 100, 101)
    ann.bet(0, 250, 102)
    await demo.nextMessage('crashed')
    const joined = demo.all('tick').flatMap((tick) => tick.joined)
    expect(joined).toMatchObject([{ name: 'Comman***', amount_cents: 250, currency: 'EUR' }])
    expect(demo.all('tick').flatMap((tick) => tick.cashed)).toEqual([
      { n: 1, x100: 102, payout_cents: 255 },
    ])
    expect(await demo.sees('cashed')).toMatchObject({ payout_cents: 101, n: null })
    await until(() => demo.last('balance')?.balance_cents === 1_001)
    expect(app.wallet.moved(':bet')).toEqual([-250n])
  })

  test.each([
    { stake: 5_000, purse: 'does not cover' },
    { stake: 400, purse: 'covers' },
  ])('a cancelled demo bet that its purse $purse makes no play money', async ({ stake }) => {
    const demo = player(app.start({ bettingMs: 3_000 }), { id: 'demo', mode: 'demo' })
    await demo.snapshot()
    const goOn = app.demo.hold()
    demo.bet(0, stake)
    await until(async () => (await betStates()).length === 1)
    demo.say({ type: 'cancel', slot: 0 })
    await demo.sees('returning')
    goOn()
    await until(async () => (await betStates())[0] === 'returned' && hasNoOpenCall())
    await until(() => demo.last('balance')?.balance_cents === 1_000)
    expect(await app.demo.balance('demo')).toBe(1_000n)
  })

  test('a stake outside the limits is refused before the wallet is asked', async () => {
    const ann = player(app.start({ bettingMs: 3_000 }))
    await ann.snapshot()
    ann.bet(0, 9)
    ann.bet(0, 10_001)
    expect(ann.all('refused').map(({ code }) => code)).toEqual(['amount', 'amount'])
    expect(app.wallet.calls).toEqual([])
  })

  test('slow clients are disconnected, and invalid messages are ignored', async () => {
    const ann = player(app.start({ bettingMs: 3_000 }))
    await ann.snapshot()
    ann.socket.emit('message', '{"type":"bet","slot":7}')
    expect(ann.all('refused')).toEqual([])
    ann.socket.bufferedAmount = 1_000_000
    ann.say({ type: 'ping', client_ms: 1 })
    expect(ann.socket.isClosed).toBe(true)
  })
})
