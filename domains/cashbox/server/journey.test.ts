import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { domain as bonuses } from '@casino/bonuses/server'
import { startWorker } from '@casino/jobs/worker.ts'
import { domain as limits } from '@casino/limits/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { freePort } from '@casino/testing/free-port.ts'
import { startServer } from '@casino/testing/start-server.ts'
import {
  origin,
  type Person,
  secret,
  startTestApp,
  type TestApp,
} from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as contract from '../contract.ts'
import { domain as cashbox } from './index.ts'
import {
  balanceOf,
  cardOf,
  playThrough,
  type Shown,
  show,
  stepOf,
  withdraw,
} from './testing/cashbox-calls.ts'

// The sandbox bank in its own process, as in production.
const bankFile = new URL('../../../apps/sandbox-bank/server.ts', import.meta.url)
const patience = { timeout: 60_000, interval: 50 }

let testApp: TestApp
let bank: ChildProcess
let bankUrl: string
let worker: { stop(): Promise<void> }
let signUpForm: Person
let tester: Person

beforeAll(async () => {
  bankUrl = `http://127.0.0.1:${await freePort()}`
  const domains = [staff, players, wallet, limits, prizes, bonuses, cashbox]
  const addresses = { bank: bankUrl }
  testApp = await startTestApp(inject('postgres'), { domains, people, addresses, isStarted: true })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  bank = await startBank()
  worker = await startWorker({ ...testApp.services, jobs: cashbox.jobs ?? [] })
  signUpForm = await testApp.as('new')
  tester = await testApp.as('tester')
})
afterAll(async () => {
  await worker.stop()
  await stopBank('SIGTERM')
  expect((await audit(testApp.db)).differences).toEqual([])
  await testApp.close()
})

function startBank(): Promise<ChildProcess> {
  const casino = testApp.app.server.address() as AddressInfo
  return startServer({
    file: bankFile,
    origin: bankUrl,
    env: {
      PORT: new URL(bankUrl).port,
      DATABASE_URL: testApp.url,
      CASINO_URL: `http://127.0.0.1:${casino.port}`,
      PUBLIC_URL: bankUrl,
      BANK_SECRET: secret,
      BANK_PAYOUT_MS: '200',
      BANK_LATE_MS: '3000',
      LOG_LEVEL: 'error',
    },
  })
}

async function stopBank(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  bank.kill(signal)
  const [code] = await once(bank, 'exit')
  return code
}

async function deposit(person: Person, amount_cents: number, return_path = '/deposit') {
  const order = { method_id: await cardOf(person), currency: 'EUR', amount_cents, return_path }
  const { body } = await person.call(contract.openDeposit, order, { key: randomUUID() })
  return { ...body, redirect_url: body.redirect_url ?? '' }
}

/** Submits a form of the bank's page and returns the redirect. */
async function submit(url: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return { status: reply.status, leads: reply.headers.get('location'), text: await reply.text() }
}

const card = (number: string) => ({ number, expiry: '12/39', cvc: '123', holder: 'Ann Orbit' })

function reaches(
  person: Person,
  id: Shown['id'],
  state: ReturnType<typeof stepOf>,
): Promise<Shown> {
  return vi.waitFor(async () => {
    expect(stepOf(await show(person, id))).toBe(state)
    // The first read may precede the steps, so it is repeated.
    return show(person, id)
  }, patience)
}

test('a player pays on the bank’s page and has the money', async () => {
  const { payment, redirect_url } = await deposit(signUpForm, 5000)
  const page = await fetch(redirect_url)
  const markup = await page.text()
  expect(page.status).toBe(200)
  expect(markup).toContain('€50.00')
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  const paid = await submit(redirect_url, card('4242 4242 4242 4242'))
  expect(paid.leads).toBe(`${origin}/deposit?payment=${payment.id}`)
  const done = await reaches(signUpForm, payment.id, 'done')
  expect(done.card).toEqual({ brand: 'visa', last4: '4242' })
  expect(await balanceOf(signUpForm)).toBe(5000)
  const again = await submit(redirect_url, card('4242 4242 4242 4242'))
  expect(again.leads).toContain('/deposit?payment=')
  expect(await balanceOf(signUpForm)).toBe(5000)
})

test('a declined card, a canceled page and a wrong code credit nothing', async () => {
  const before = await balanceOf(signUpForm)
  const declined = await deposit(signUpForm, 5100)
  await submit(declined.redirect_url, card('4000000000000002'))
  const failed = await reaches(signUpForm, declined.payment.id, 'failed')
  expect(failed.steps.at(-1)?.reason).toBe('card_declined')

  const left = await deposit(signUpForm, 5200)
  await submit(`${left.redirect_url}/cancel`)
  await reaches(signUpForm, left.payment.id, 'canceled')

  const asked = await deposit(signUpForm, 5300)
  const challenge = await submit(asked.redirect_url, card('4000000000003220'))
  expect(challenge.leads).toContain('/challenge')
  for (const code of ['0000', '1111', '2222']) {
    await submit(`${asked.redirect_url}/challenge`, { code })
  }
  const refused = await reaches(signUpForm, asked.payment.id, 'failed')
  expect(refused.steps.at(-1)?.reason).toBe('authentication_failed')
  expect(await balanceOf(signUpForm)).toBe(before)
})

test('the right code of a 3-D Secure card pays', async () => {
  const before = (await balanceOf(tester)) ?? 0
  const { payment, redirect_url } = await deposit(tester, 5400, '/de/deposit')
  expect(await (await fetch(redirect_url)).text()).toContain('lang="de"')
  await submit(redirect_url, card('4000000000003220'))
  await submit(`${redirect_url}/challenge`, { code: '1234' })
  await reaches(tester, payment.id, 'done')
  expect(await balanceOf(tester)).toBe(before + 5400)
})

test('a canceled deposit can no longer be paid, a paid one can no longer be canceled', async () => {
  const before = (await balanceOf(signUpForm)) ?? 0
  const cancel = (id: Shown['id']) =>
    signUpForm.call(contract.cancelDeposit, { id }, { key: randomUUID() })
  const left = await deposit(signUpForm, 5700)
  await submit(left.redirect_url, card('4000000000003220'))
  expect((await cancel(left.payment.id)).body.state).toBe('canceled')
  expect((await submit(left.redirect_url, card('4242 4242 4242 4242'))).leads).toContain(origin)
  const paid = await deposit(signUpForm, 5800)
  await submit(paid.redirect_url, card('4242 4242 4242 4242'))
  expect(['succeeded', undefined]).toContain((await cancel(paid.payment.id)).body.state)
  await reaches(signUpForm, paid.payment.id, 'done')
  expect(stepOf(await show(signUpForm, left.payment.id))).toBe('canceled')
  expect(await balanceOf(signUpForm)).toBe(before + 5800)
})

test('an invalid form is shown again with its errors, and real cards are rejected', async () => {
  const { payment, redirect_url } = await deposit(signUpForm, 5500)
  const wrong = await submit(redirect_url, { number: '1', expiry: '13/20', cvc: 'x', holder: '' })
  expect(wrong.status).toBe(422)
  expect(wrong.text.match(/class="fault"/g)).toHaveLength(4)
  const markup = await submit(redirect_url, { ...card('"><script>1</script>'), cvc: '' })
  expect(markup.text).not.toContain('<script>')
  const real = await submit(redirect_url, card('4111 1111 1111 1111'))
  expect(real.text).toContain('Only the test cards')
  expect((await fetch(`${bankUrl}/pay/nobodys`)).status).toBe(404)
  await submit(`${redirect_url}/cancel`)
  await reaches(signUpForm, payment.id, 'canceled')
})

test('the bank accepts only signed calls', async () => {
  const order = { reference: '1', amount_cents: 100, currency: 'EUR' }
  const reply = await fetch(`${bankUrl}/api/payouts`, {
    method: 'POST',
    body: JSON.stringify(order),
  })
  expect(reply.status).toBe(403)
  expect((await fetch(`${bankUrl}/api/payments/1`)).status).toBe(403)
})

test('a bank that is killed before its webhook sends it after its restart', async () => {
  const before = (await balanceOf(signUpForm)) ?? 0
  const { payment, redirect_url } = await deposit(signUpForm, 5600)
  await submit(redirect_url, card('5555 5555 5555 4444'))
  await stopBank('SIGKILL')
  expect(await balanceOf(signUpForm)).toBe(before)
  bank = await startBank()
  await reaches(signUpForm, payment.id, 'done')
  expect(await balanceOf(signUpForm)).toBe(before + 5600)
})

test('a withdrawal is paid, and one that the bank returns goes back to the balance', async () => {
  const before = (await balanceOf(tester)) ?? 0
  await playThrough(tester, before)
  const ask = async (amount_cents: number) => (await withdraw(tester, amount_cents)).body
  const paid = await reaches(tester, (await ask(3000)).id, 'done')
  expect(paid.steps.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['created', 'approved', 'sent', 'done']),
  )
  const back = await reaches(tester, (await ask(2013)).id, 'failed')
  expect(back.steps.at(-1)?.reason).toBe('account_closed')
  expect(await balanceOf(tester)).toBe(before - 3000)
})

test('the bank answers unknown requests with a code, and never with internal details', async () => {
  const codeOf = async (path: string, init?: RequestInit) => {
    const reply = await fetch(`${bankUrl}${path}`, init)
    return [reply.status, ((await reply.json()) as { error: { code: string } }).error.code]
  }
  expect((await fetch(`${bankUrl}/pay/%00`)).status).toBe(404)
  expect((await fetch(`${bankUrl}/pay/nobody`)).status).toBe(404)
  expect(await codeOf('/nothing')).toEqual([404, 'unknown'])
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
  expect(await codeOf('/pay/nobody', broken)).toEqual([400, 'bad_request'])
})
