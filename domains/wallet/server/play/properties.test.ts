import { Refusal } from '@casino/contract/refuse.ts'
import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bonusOf, forfeitBonus, grantBonus, releaseBonus } from '../public/bonus-money.ts'
import { audit } from '../public/books.ts'
import { accountsOf } from '../public/money.ts'
import {
  endModel,
  grantModel,
  type Model,
  type NewBonus,
  runningBonus,
} from '../testing/bonus-model.ts'
import { fewOperations, purse } from '../testing/wallet-arbitraries.ts'
import { balanceOf, copyOf, expectPlay, newModel, resultOf } from '../testing/wallet-model.ts'
import {
  batcherOf,
  call,
  openWallet,
  purseSource,
  type WalletApp,
} from '../testing/wallet-testing.ts'
import type { Batcher } from './batcher.ts'

let app: WalletApp
let batchers: Batcher[]
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  batchers = [1, 2].map(() => batcherOf(app))
})
afterAll(async () => {
  await Promise.all(batchers.map(({ stop }) => stop()))
  await app.close()
})

const playersCount = 5
// So few that replays, conflicts, tombstones and empty purses are common.
const operations = fewOperations({
  keys: 12,
  amounts: [0n, 1n, 7n, 40n, 100n, 333n],
  maxLength: 4,
})
const request = fc.record({
  type: fc.constant('play' as const),
  operations,
  round_id: fc.constantFrom('r1', 'r2'),
  finished: fc.boolean(),
  game: fc.constantFrom('apogee:dice', 'apogee:dice', 'apogee:wheel'),
  promo: fc.constantFrom(undefined, { win_max_cents: 10n ** 9n, day_max_cents: 10n ** 12n }),
  server: fc.integer({ min: 0, max: 1 }),
})
// A source has always the same terms: what is granted twice is the same.
const bonuses: Record<string, NewBonus> = {
  one: { amount: 90n, wager: 200n, percent: 100n, maxBet: 333n },
  two: { amount: 500n, wager: 100n, percent: 10n, cap: 120n, bonusFirst: true },
  three: { amount: 60n, wager: 0n, percent: 0n, cap: 0n, refusedGame: 'apogee:wheel' },
}
const source = fc.constantFrom(purseSource, ...Object.keys(bonuses))
const bonusStep = fc.record({
  type: fc.constantFrom('grant' as const, 'release' as const, 'forfeit' as const),
  source,
})
const step = fc.oneof({ weight: 3, arbitrary: request }, { weight: 1, arbitrary: bonusStep })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const evening = fc.record({
  purses: fc.array(purse, { minLength: playersCount, maxLength: playersCount }),
  rounds: fc.array(fc.array(step, { minLength: playersCount, maxLength: playersCount }), {
    minLength: 1,
    maxLength: 12,
  }),
})

test('whatever is sent, granted and ended, each answer and balance is that of the plain rules', async () => {
  let evenings = 0
  await fc.assert(
    fc.asyncProperty(evening, async ({ purses, rounds }) => {
      evenings += 1
      const ids = await Promise.all(purses.map((one) => app.player(one)))
      const models: Model[] = purses.map(({ cash, bonus }) => newModel(cash, bonus))
      for (const steps of rounds) {
        // The players play at once, so that their calls share batches; each has his own keys.
        await Promise.all(
          steps.map(async (one, at) => {
            const player = { id: ids[at] as bigint, provider: `evening ${evenings} of ${at}` }
            models[at] = await take(one, player, models[at] as Model)
          }),
        )
      }
      for (const [at, id] of ids.entries()) {
        const [account] = await accountsOf(app.db, id)
        const model = models[at] as Model
        expect(account?.amount_cents).toBe(balanceOf(model))
        expect(account?.available_to_cashout_cents).toBe(model.net > 0n ? model.net : 0n)
        const [, terms] = runningBonus(model) ?? []
        const running = await bonusOf(app.db, { player_id: id })
        const left = terms && terms.wagerLeft > 0n ? (terms.wagerLeft + 99n) / 100n : 0n
        expect(running?.wager_left_cents ?? 0n).toBe(left)
      }
    }),
    tries(40),
  )
  expect(evenings).toBeGreaterThan(5)
  expect((await audit(app.db)).differences).toEqual([])
})

type Player = { id: bigint; provider: string }

/** One step of a player; the model after it. */
function take(one: Step, player: Player, before: Model): Promise<Model> {
  return one.type === 'play' ? send(one, player, before) : changeBonus(one, player, before)
}

async function send(
  { server, type: _, ...given }: Extract<Step, { type: 'play' }>,
  { id, provider }: Player,
  before: Model,
): Promise<Model> {
  const { after, expected } = expectPlay(before, call(0n, given.operations, given))
  const play = batchers[server]?.play as Batcher['play']
  const answer = await play(call(id, given.operations, { ...given, provider }))
  expect(resultOf(answer)).toEqual(expected)
  return after
}

async function changeBonus(
  { type, source: name }: Exclude<Step, { type: 'play' }>,
  { id }: Player,
  before: Model,
): Promise<Model> {
  const after = copyOf(before)
  if (type === 'grant') {
    const bonus = bonuses[name]
    if (!bonus) return after
    const refusal = grantModel(after, name, bonus)
    expect(await refusalOf(() => grantOf(id, name, bonus))).toBe(refusal)
    return after
  }
  if (!before.bonuses.has(name)) return after
  const expected = endModel(after, name, type === 'release' ? 'released' : 'forfeited')
  const end = { player_id: id, source: name }
  const ended = await refusalOf(() =>
    app.inTransaction((work) =>
      type === 'release'
        ? releaseBonus(work, end)
        : forfeitBonus(work, { ...end, even_open: true }),
    ),
  )
  expect(ended).toBe(typeof expected === 'string' ? expected : undefined)
  return after
}

function grantOf(id: bigint, name: string, bonus: NewBonus) {
  const { amount, wager, cap, maxBet, bonusFirst = false, refusedGame, percent } = bonus
  const terms = {
    wager_cents: wager,
    contributions: { slots: Number(percent) },
    bonus_first: bonusFirst,
    ...(cap !== undefined && { cap_cents: cap }),
    ...(maxBet !== undefined && { max_bet_cents: maxBet }),
    ...(refusedGame && { refused_games: [refusedGame] }),
  }
  const given = { player_id: id, currency: 'EUR', amount_cents: amount }
  return app.inTransaction((work) =>
    grantBonus(work, { ...given, source: name, plan: `plan:${name}`, terms }),
  )
}

/** The code of a refusal; undefined if there was none. */
async function refusalOf(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.code
    throw thrown
  }
}
