import { createHash, randomUUID } from 'node:crypto'
import { excludePlayer } from '@casino/players/public'
import { byStaff } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { setGuard } from '@casino/wallet/play'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recallPayment } from '../../contract.ts'
import * as contract from '../../payout-contract.ts'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { askDocuments } from '../staff/ask-documents.ts'
import { rejectWithdrawal } from '../staff/reject-withdrawal.ts'
import { switchPayouts } from '../staff/switch-payouts.ts'
import { payoutDue } from '../tasks.ts'
import {
  balanceOf,
  codeMailed as codeOf,
  playThrough,
  type Shown,
  show,
  stepOf,
  withdraw,
} from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
let app: TestApp
let tester: Person

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  tester = await app.as('tester')
  await playThrough(tester, 100_000)
  await run(
    `update cashbox.withdrawal_rule set approved_by_rule_cents = 20000 where currency = 'EUR'`,
  )
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

const email = 'tester@apogee.demo'
const run = (text: string) => app.pool.query(text)
const forget = () => run(`delete from cashbox.destination where player_id = ${tester.id}`)
const key = () => ({ key: randomUUID() })
const prove = (id: Shown['id'], code: string) =>
  tester.call(contract.provePayment, { id, code }, key())
const again = (id: Shown['id']) => tester.call(contract.sendPayoutCode, { id }, key())
const lock = (id: Shown['id']) => tester.call(contract.lockPayout, { id }, key())
const recall = (id: Shown['id']) => tester.call(recallPayment, { id }, key())
const send = (id: Shown['id']) => app.job(payoutDue, { payment_id: BigInt(id) })
const staff = (act: typeof approveWithdrawal, id: Shown['id']) =>
  app.inTransaction(byStaff('Ada Clerk', (work) => act(work, { payment_id: BigInt(id) })))
const doSwitch = (stop: boolean) =>
  app.inTransaction(byStaff('Ada Clerk', (work) => switchPayouts(work, { stop })))
const later = async (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
  tester = await app.as('tester')
}
const codeMailed = () => codeOf(app, email)
/** A code that differs from the mailed one. */
const other = (code: string, by: number) => String((Number(code) + by) % 1e6).padStart(6, '0')

test('a new destination is confirmed once by a mailed code', async () => {
  await forget()
  const before = (await balanceOf(tester)) ?? 0
  const { body } = await withdraw(tester, 2000)
  expect(body).toMatchObject({ state: 'pending', proof_by: 'code', lockable: false })
  expect(body.waits_for).toMatchObject({ whom: 'player' })
  expect(await balanceOf(tester)).toBe(before - 2000)
  expect(await staff(approveWithdrawal, body.id)).toMatchObject({ isRefused: true })

  const code = await codeMailed()
  expect((await prove(body.id, other(code, 1))).faults.code).toBe('code_invalid')
  const answers = await Promise.all([1, 2, 3].map(() => prove(body.id, code)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const shown = await show(tester, body.id)
  expect(shown.steps.map(({ state }) => state)).toEqual(['created', 'approved'])
  expect(shown.proof_by).toBeNull()
  // From now on the destination is known.
  expect((await withdraw(tester, 2000)).body.state).toBe('reserved')
})

test('a code allows five attempts, is valid for ten minutes, and only the newest is valid', async () => {
  await forget()
  const { id } = (await withdraw(tester, 2000)).body
  const first = await codeMailed()
  const guesses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((by) => prove(id, other(first, by))))
  const said = guesses.map(({ status, faults, code }) => faults.code ?? code ?? status)
  expect(said.filter((one) => one === 'code_invalid')).toHaveLength(4)
  expect(said.filter((one) => one === 'code_over')).toHaveLength(3)
  expect((await prove(id, first)).code).toBe('code_over')

  expect((await again(id)).code).toBe('code_just_sent')
  await later(61_000)
  expect((await again(id)).status).toBe(200)
  const second = await codeMailed()
  await later(600_000)
  expect((await prove(id, second)).code).toBe('code_over')
  expect((await again(id)).status).toBe(200)
  const third = await codeMailed()
  if (second !== third) expect((await prove(id, second)).faults.code).toBe('code_invalid')
  expect((await prove(id, third)).status).toBe(200)
  expect(stepOf(await show(tester, id))).toBe('approved')
})

test('codes are mailed five times a day; an unconfirmed withdrawal is canceled after one day', async () => {
  await forget()
  await later(86_400_000)
  const before = (await balanceOf(tester)) ?? 0
  const { id } = (await withdraw(tester, 2000)).body
  for (let sent = 1; sent < 5; sent += 1) {
    await later(61_000)
    expect((await again(id)).status).toBe(200)
  }
  await later(61_000)
  expect((await again(id)).code).toBe('code_too_often')
  await app.job('cashbox.cancel_unproved')
  expect(stepOf(await show(tester, id))).toBe('created')
  await later(86_400_000)
  await app.job('cashbox.cancel_unproved')
  expect((await show(tester, id)).cancellation_reason).toBe('not_proved')
  expect(await balanceOf(tester)).toBe(before)
  expect((await prove(id, '000000')).code).toBe('payment_not_waiting')
})

test('a player with a second factor uses it, and no code is mailed', async () => {
  await forget()
  const hash = createHash('sha256').update('aaaabbbbccccdddd').digest('hex')
  await run(`insert into players.second_factor (player_id, secret, last_step, activated_at)
    values (${tester.id}, 'JBSWY3DPEHPK3PXP', 0, now() + interval '9 days')`)
  await run(`insert into players.recovery_code (player_id, hash)
    values (${tester.id}, '\\x${hash}')`)
  // A second factor that was just created is not accepted.
  const { id } = (await withdraw(tester, 2000)).body
  expect((await show(tester, id)).proof_by).toBe('code')
  expect((await prove(id, 'aaaa-bbbb-cccc-dddd')).faults.code).toBe('code_invalid')
  await run(`update players.second_factor set activated_at = now() - interval '9 days'`)
  const { body } = await withdraw(tester, 2000)
  expect(body.proof_by).toBe('second_factor')
  const [told] = (await app.mails(email)).filter(({ link }) => link?.endsWith(`=${body.id}`))
  expect(told?.subject).toBe('Please confirm your withdrawal of €20.00')
  expect((await again(body.id)).code).toBe('second_factor_asked')
  expect((await prove(body.id, '123456')).faults.code).toBe('code_invalid')
  expect((await prove(body.id, 'aaaa-bbbb-cccc-dddd')).body.state).toBe('reserved')
  await run(`delete from players.recovery_code where player_id = ${tester.id}`)
  await run(`delete from players.second_factor where player_id = ${tester.id}`)
})

test('a locked withdrawal is never canceled, and a repeated lock gives the same answer', async () => {
  await later(86_400_000)
  const { id } = (await withdraw(tester, 20_001)).body
  const locked = await lock(id)
  expect(locked.body).toMatchObject({ recallable: false, lockable: false })
  expect((await lock(id)).body.locked_at).toBe(locked.body.locked_at)
  expect((await recall(id)).code).toBe('payment_not_recallable')
  await doSwitch(true)
  await staff(approveWithdrawal, id)
  await send(id)
  // A held one waits as before its approval and stays locked.
  expect(await show(tester, id)).toMatchObject({ state: 'pending', recallable: false })
  expect((await recall(id)).code).toBe('payment_not_recallable')
  await doSwitch(false)
  expect((await lock(9_999_999)).code).toBe('payment_unknown')
})

test('of a concurrent lock and cancellation exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    await later(86_400_000)
    const { id } = (await withdraw(tester, 20_001)).body
    const [locked, recalled] = await Promise.all([lock(id), recall(id)])
    expect([locked.status, recalled.status].toSorted()).toEqual([200, 409])
    if (locked.status === 200) await staff(askDocuments, id)
    expect(stepOf(await show(tester, id))).toBe(
      locked.status === 200 ? 'needs_documents' : 'recalled',
    )
    await staff(rejectWithdrawal, id)
  }
})

test('each step is mailed in the player’s language, also to an excluded player', async () => {
  await later(86_400_000)
  await run(`update players.player set locale = 'de' where id = ${tester.id}`)
  const until = new Date(app.clock.at.getTime() + 9 * 365 * 86_400_000)
  await app.inTransaction(async (work) => {
    await excludePlayer(work, { id: tester.id, until, but: 'all' })
    await setGuard(work.tx, tester.id, { excluded_until: until })
  })
  const { id } = (await withdraw(tester, 20_001)).body
  await staff(askDocuments, id)
  const mails = (await app.mails(email)).filter(({ link }) => link?.endsWith(`=${id}`))
  const [documents, pending] = mails.toSorted((one, other) =>
    one.subject < other.subject ? -1 : 1,
  )
  expect(pending?.subject).toBe('Wir prüfen Ihre Auszahlung über 200,01\u00a0€')
  expect(documents?.subject).toBe('Für Ihre Auszahlung über 200,01\u00a0€ brauchen wir Dokumente')
  expect(documents?.text).toContain('Auszahlung ansehen')
})
