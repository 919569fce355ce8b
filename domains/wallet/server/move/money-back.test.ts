import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import {
  accountsOf,
  deposit,
  holdWithdrawal,
  owedBy,
  payHeld,
  releaseHeld,
  returnPaid,
  reverseDeposit,
} from '../public/money.ts'
import { openWallet, type WalletApp } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const verbs = {
  deposit,
  hold: holdWithdrawal,
  pay: payHeld,
  release: releaseHeld,
  reverse: reverseDeposit,
  return: returnPaid,
}
type Verb = keyof typeof verbs
type Step = { verb: Verb; key: string; amount_cents: bigint }

const apply = (player_id: bigint, { verb, ...step }: Step) =>
  app.inTransaction((work) => verbs[verb](work, { player_id, currency: 'EUR', ...step }))
const balanceOf = async (player: bigint) => (await accountsOf(app.db, player))[0]?.amount_cents
const owed = async (player: bigint) => (await owedBy(app.db, player))[0]?.owed_cents ?? 0n

test('a reversed deposit leaves the balance once, however often it is reported', async () => {
  const ann = await app.player({ cash: 300n })
  await apply(ann, { verb: 'deposit', key: 'in', amount_cents: 500n })
  const reverse = { verb: 'reverse', key: 'in', amount_cents: 500n } as const
  expect(await apply(ann, reverse)).toMatchObject({ repeated: false, owed_cents: 0n })
  expect(await apply(ann, reverse)).toMatchObject({ repeated: true })
  expect(await balanceOf(ann)).toBe(300n)
})

test('what the player no longer has is owed, and the next money repays it first', async () => {
  const ann = await app.player()
  await apply(ann, { verb: 'deposit', key: 'spent', amount_cents: 500n })
  await apply(ann, { verb: 'hold', key: 'away', amount_cents: 400n })
  const reverse = { verb: 'reverse', key: 'spent', amount_cents: 500n } as const
  expect(await apply(ann, reverse)).toMatchObject({ owed_cents: 400n })
  expect(await balanceOf(ann)).toBe(0n)
  await apply(ann, { verb: 'deposit', key: 'next', amount_cents: 450n })
  expect([await balanceOf(ann), await owed(ann)]).toEqual([50n, 0n])
})

test('only what was deposited is reversed, only what was paid comes back', async () => {
  const ann = await app.player({ cash: 300n })
  const refused: Step[] = [
    { verb: 'reverse', key: 'never', amount_cents: 100n },
    { verb: 'return', key: 'released', amount_cents: 100n },
    { verb: 'return', key: 'paid', amount_cents: 99n },
  ]
  for (const key of ['released', 'paid'])
    await apply(ann, { verb: 'hold', key, amount_cents: 100n })
  await apply(ann, { verb: 'release', key: 'released', amount_cents: 100n })
  await apply(ann, { verb: 'pay', key: 'paid', amount_cents: 100n })
  for (const step of refused) await expect(apply(ann, step)).rejects.toThrow('nothing_held')
  expect(await balanceOf(ann)).toBe(200n)
  await apply(ann, { verb: 'return', key: 'paid', amount_cents: 100n })
  expect(await balanceOf(ann)).toBe(300n)
})

const step = fc.record({
  verb: fc.constantFrom(...(Object.keys(verbs) as Verb[])),
  key: fc.integer({ min: 1, max: 3 }).map(String),
  amount_cents: fc.constantFrom(100n, 100n, 100n, 250n),
})

type Model = { net: bigint; done: Map<string, bigint> }

/** The model: each verb needs the one before it, works once for its key, and never the other end. */
function expectStep({ net, done }: Model, { verb, key, amount_cents }: Step): Model | 'refused' {
  const ends: Partial<Record<Verb, Verb>> = { release: 'pay', pay: 'release' }
  const needs: Partial<Record<Verb, Verb>> = {
    pay: 'hold',
    release: 'hold',
    reverse: 'deposit',
    return: 'pay',
  }
  const own = done.get(`${verb} ${key}`)
  if (own !== undefined) return own === amount_cents ? { net, done } : 'refused'
  const end = ends[verb]
  if (end && done.has(`${end} ${key}`)) return 'refused'
  const need = needs[verb]
  if (need && done.get(`${need} ${key}`) !== amount_cents) return 'refused'
  if (verb === 'hold' && net < amount_cents) return 'refused'
  const signs = { deposit: 1n, release: 1n, return: 1n, hold: -1n, reverse: -1n, pay: 0n }
  const after = new Map(done).set(`${verb} ${key}`, amount_cents)
  return { net: net + signs[verb] * amount_cents, done: after }
}

test('any order of payments, returns and reversals keeps the balance of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const player = await app.player()
      let model: Model = { net: 0n, done: new Map() }
      for (const one of steps) {
        const next = expectStep(model, one)
        const isRefused = await apply(player, one).then(
          () => false,
          () => true,
        )
        expect(isRefused).toBe(next === 'refused')
        if (next !== 'refused') model = next
        const { net } = model
        expect([await balanceOf(player), await owed(player)]).toEqual(
          net < 0n ? [0n, -net] : [net, 0n],
        )
      }
    }),
    tries(20),
  )
})
