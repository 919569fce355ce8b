import { domain as players } from '@casino/players/server'
import * as office from '@casino/players/staff-contract'
import { people } from '@casino/players/testing'
import { domain as staffDomain } from '@casino/staff/server'
import { staff, testAccount } from '@casino/staff/testing'
import { tries } from '@casino/testing/effort.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import type { CorrectionKind } from '../../correction.ts'
import { correctBalance, listCorrections } from '../../player-money-contract.ts'
import { setGuard } from '../accounts/guard.ts'
import { domain as wallet } from '../index.ts'
import { grantBonus } from '../public/bonus-money.ts'
import { audit } from '../public/books.ts'
import { accountsOf } from '../public/money.ts'
import { guardOf } from '../public/play.ts'
import { newPlayer, purseSource } from '../testing/wallet-testing.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [staffDomain, players, wallet]
  app = await startTestApp(inject('postgres'), {
    domains,
    people,
    staff,
    isEmpty: true,
    isStarted: true,
  })
  await app.pool.query(`insert into ledger.rate (currency, eur_micros) values ('EUR', 10000)`)
})
afterAll(async () => {
  await app.relay()
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const reason = 'The round was counted twice'
type Change = {
  kind: CorrectionKind
  amount_cents: number
  currency?: string
  version?: number
} & {
  is_counted?: boolean
  is_wagered?: boolean
}

async function correct(name: string, id: bigint, change: Change) {
  const account = await app.asStaff(name)
  const card = await account.call(office.showPlayer, { id: Number(id) })
  return account.call(correctBalance, {
    id: Number(id),
    version: card.body.version,
    currency: 'EUR',
    why: 'game_fault',
    is_counted: false,
    is_wagered: false,
    reason,
    ...change,
  })
}

async function balanceOf(id: bigint) {
  const [account] = await accountsOf(app.db, id)
  const { amount_cents = 0n, available_to_cashout_cents: cash = 0n } = account ?? {}
  return { cash, bonus: amount_cents - cash }
}

test('a correction moves money once, is in the record and in the history of the player', async () => {
  const ann = await newPlayer(app, { cash: 1000n })
  const done = await correct('Ada Clerk', ann.id, { kind: 'cash_credit', amount_cents: 250 })
  expect([done.status, await balanceOf(ann.id)]).toEqual([200, { cash: 1250n, bonus: 0n }])
  await correct('Ada Clerk', ann.id, { kind: 'cash_debit', amount_cents: 50 })
  expect(await balanceOf(ann.id)).toEqual({ cash: 1200n, bonus: 0n })
  const lines = async () =>
    (await ann.call(contract.listTransactions, { kind: 'correction' })).body.data.map(
      ({ amount_cents, reference }) => [amount_cents, reference],
    )
  await expect.poll(lines).toEqual([
    [-50, 'correction:game_fault'],
    [250, 'correction:game_fault'],
  ])
  const { rows: owners } = await app.pool.query('select email from players.player where id = $1', [
    ann.id,
  ])
  const mails = await app.mails(owners[0].email)
  const corrected = mails.filter(({ subject }) => subject === 'We have corrected your balance')
  expect(corrected.map(({ text }) => /by (\S+)\. The/.exec(text)?.[1]).toSorted()).toEqual([
    '-€0.50',
    '€2.50',
  ])
  const ada = await app.asStaff('Ada Clerk')
  const { rows } = (await ada.call(listCorrections.page, { player_id: Number(ann.id) })).body
  expect(rows).toMatchObject([
    { kind: 'cash_debit', amount_cents: 50, staff: 'Ada Clerk', asked_by: null, reason },
    { kind: 'cash_credit', amount_cents: 250 },
  ])
  const card = (await ada.call(office.showPlayer, { id: Number(ann.id) })).body
  expect(card.audit.map(({ act }) => act)).toEqual([
    'wallet.correct_balance',
    'wallet.correct_balance',
  ])
})

test('a second click on the same card corrects nothing', async () => {
  const ann = await newPlayer(app, { cash: 1000n })
  const ada = await app.asStaff('Ada Clerk')
  const { version } = (await ada.call(office.showPlayer, { id: Number(ann.id) })).body
  const change = { kind: 'cash_credit', amount_cents: 100, version } as const
  const answers = await Promise.all([
    correct('Ada Clerk', ann.id, change),
    correct('Ada Clerk', ann.id, change),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balanceOf(ann.id)).toEqual({ cash: 1100n, bonus: 0n })
})

test('no correction takes more than there is', async () => {
  const ann = await newPlayer(app, { cash: 100n })
  const answer = await correct('Ada Clerk', ann.id, { kind: 'cash_debit', amount_cents: 101 })
  expect([answer.code, await balanceOf(ann.id)]).toEqual([
    'not_enough_money',
    { cash: 100n, bonus: 0n },
  ])
})

test('two people correct more than one may within a day', async () => {
  const ann = await newPlayer(app)
  const small = { kind: 'cash_credit', amount_cents: 300_00 } as const
  expect((await correct('Ada Clerk', ann.id, small)).status).toBe(200)
  expect((await correct('Ada Clerk', ann.id, small)).status).toBe(202)
  expect((await correct('Ada Clerk', ann.id, small)).code).toBe('second_person_needed')
  expect(await balanceOf(ann.id)).toEqual({ cash: 300_00n, bonus: 0n })
  expect((await correct('Ben Second', ann.id, small)).status).toBe(200)
  expect(await balanceOf(ann.id)).toEqual({ cash: 600_00n, bonus: 0n })
  const ada = await app.asStaff('Ada Clerk')
  const { rows } = (await ada.call(listCorrections.page, { player_id: Number(ann.id) })).body
  expect(rows[0]).toMatchObject({ staff: 'Ben Second', asked_by: 'Ada Clerk' })
})

test('a role corrects up to its maximum', async () => {
  const ann = await newPlayer(app)
  await app.inTransaction((work) => testAccount(work, 'Sue Support', 'support'))
  const over = await correct('Sue Support', ann.id, { kind: 'cash_credit', amount_cents: 100_01 })
  expect(over.code).toBe('above_maximum')
  const within = await correct('Sue Support', ann.id, { kind: 'cash_credit', amount_cents: 100_00 })
  expect(within.status).toBe(200)
})

test('an excluded player keeps the right to their money, but receives no bonus money', async () => {
  const ann = await newPlayer(app, { cash: 100n, bonus: 100n })
  const excluded_until = new Date(app.clock.at.getTime() + 86_400_000)
  await app.inTransaction(async ({ tx }) => {
    await sql`update players.player set excluded_until = ${excluded_until}
      where id = ${ann.id}`.execute(tx)
    await setGuard(tx, ann.id, { excluded_until })
  })
  const credit = { amount_cents: 50 }
  const answer = await correct('Ada Clerk', ann.id, { kind: 'bonus_credit', ...credit })
  expect(answer.code).toBe('excluded_no_bonus')
  for (const kind of ['cash_credit', 'cash_debit', 'bonus_debit'] as const) {
    expect((await correct('Ada Clerk', ann.id, { kind, ...credit })).status).toBe(200)
  }
  expect(await balanceOf(ann.id)).toEqual({ cash: 100n, bonus: 50n })
})

test('bonus money is corrected while its bonus runs, and is wagered if it counts', async () => {
  const ann = await newPlayer(app)
  const one = { kind: 'bonus_credit', amount_cents: 100 } as const
  expect((await correct('Ada Clerk', ann.id, one)).code).toBe('no_bonus_running')
  await app.inTransaction((work) =>
    grantBonus(work, {
      player_id: ann.id,
      currency: 'EUR',
      amount_cents: 500n,
      source: purseSource,
      plan: 'purse',
      terms: { wager_cents: 1000n },
    }),
  )
  const wager = async () => {
    const { rows } = await app.pool.query(
      `select b.wager_cents::int, g.wager_left::int from ledger.bonus b
        join ledger.guard g using (player_id) where b.player_id = $1`,
      [ann.id],
    )
    return Object.values(rows[0])
  }
  expect((await correct('Ada Clerk', ann.id, { ...one, is_wagered: true })).status).toBe(200)
  expect(await wager()).toEqual([2000, 200_000])
  expect((await correct('Ada Clerk', ann.id, one)).status).toBe(200)
  expect(await wager()).toEqual([2000, 200_000])
  const back = { kind: 'bonus_debit', amount_cents: 400, is_wagered: true } as const
  expect((await correct('Ada Clerk', ann.id, back)).status).toBe(200)
  expect(await wager()).toEqual([0, 0])
  expect(await balanceOf(ann.id)).toEqual({ cash: 0n, bonus: 300n })
  const cash = { kind: 'cash_credit', amount_cents: 1, is_wagered: true } as const
  expect((await correct('Ada Clerk', ann.id, cash)).status).toBe(422)
})

test('a correction counts in the loss limit only if it is meant to', async () => {
  const ann = await newPlayer(app, { cash: 1000n })
  const reset_at = new Date(app.clock.at.getTime() + 86_400_000)
  const window = { kind: 'loss', period_hours: 24, limit_micros: 10_000_000n } as const
  const windows = [{ ...window, left_micros: 10_000_000n, reset_at }]
  await app.inTransaction(({ tx }) => setGuard(tx, ann.id, { windows }))
  const left = async () => (await guardOf(app.db, ann.id)).windows[0]?.left_micros
  const debit = { kind: 'cash_debit', amount_cents: 300 } as const
  expect((await correct('Ada Clerk', ann.id, debit)).status).toBe(200)
  expect(await left()).toBe(10_000_000n)
  expect((await correct('Ada Clerk', ann.id, { ...debit, is_counted: true })).status).toBe(200)
  expect(await left()).toBe(7_000_000n)
  const credit = { kind: 'cash_credit', amount_cents: 100, is_counted: true } as const
  expect((await correct('Ada Clerk', ann.id, credit)).status).toBe(200)
  expect(await left()).toBe(8_000_000n)
})

const kinds = ['cash_credit', 'cash_debit', 'bonus_credit', 'bonus_debit'] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  amount_cents: fc.constantFrom(1, 70, 100),
  is_wagered: fc.boolean(),
})

test('any order of corrections keeps the balance of the model, and the books are right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const player = await newPlayer(app, { cash: 100n, bonus: 100n })
      const model = { cash: 100n, bonus: 100n }
      for (const { is_wagered, ...one } of steps) {
        const part = one.kind.startsWith('cash') ? 'cash' : 'bonus'
        const sign = one.kind.endsWith('credit') ? 1n : -1n
        const after = model[part] + sign * BigInt(one.amount_cents)
        const answer = await correct('Ada Clerk', player.id, {
          ...one,
          is_wagered: is_wagered && part === 'bonus',
        })
        expect(answer.code).toBe(after < 0n ? 'not_enough_money' : undefined)
        if (after >= 0n) model[part] = after
        expect(await balanceOf(player.id)).toEqual(model)
      }
    }),
    tries(4),
  )
  expect((await audit(app.db)).differences).toEqual([])
})
