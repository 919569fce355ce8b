import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startWorker } from '@casino/jobs/worker.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Body, type House, openHouse, secret } from './cashbox-testing.ts'
import { domain as cashbox } from './index.ts'

// The sandbox bank as a process of its own, as it runs beside the casino.
const bankFile = fileURLToPath(new URL('../../../apps/sandbox-bank/server.ts', import.meta.url))
const patience = { timeout: 20_000, interval: 50 }

let house: House
let bank: ChildProcess
let bankUrl: string
let worker: { stop(): Promise<void> }
let casinoUrl: string

beforeAll(async () => {
  house = await openHouse(inject('postgres'))
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  casinoUrl = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
  const port = await freePort()
  bankUrl = `http://127.0.0.1:${port}`
  bank = await startBank(port)
  await house.seed(bankUrl)
  const { pool, db, log, now } = house.services
  worker = await startWorker({ pool, db, log, now, jobs: cashbox.jobs ?? [] })
})
afterAll(async () => {
  await worker.stop()
  await stopBank('SIGTERM')
  expect(await house.differences()).toEqual([])
  await house.close()
})

async function startBank(port: number): Promise<ChildProcess> {
  const started = spawn(process.execPath, [bankFile], {
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: house.url,
      CASINO_URL: casinoUrl,
      PUBLIC_URL: bankUrl,
      BANK_SECRET: secret,
      BANK_PAYOUT_MS: '200',
      BANK_LATE_MS: '3000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isUp = () => fetch(`${bankUrl}/healthz`).then((reply) => expect(reply.ok).toBe(true))
  await vi.waitFor(isUp, patience)
  return started
}

async function stopBank(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  bank.kill(signal)
  const [code] = await once(bank, 'exit')
  return code
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function deposit(as: bigint, amount_cents: number, locale = 'en') {
  const { body } = await house.call('POST', '/api/player/payments/deposits', {
    as,
    key: randomUUID(),
    body: {
      method_id: await house.card(),
      currency: 'EUR',
      amount_cents,
      return_path: locale === 'en' ? '/deposit' : `/${locale}/deposit`,
    },
  })
  return body as { payment: Body; redirect_url: string }
}

/** Sends a form of the bank's page; gives where it leads. */
async function submit(url: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return { status: reply.status, leads: reply.headers.get('location'), text: await reply.text() }
}

const card = (number: string) => ({ number, expiry: '12/39', cvc: '123', holder: 'Ann Orbit' })

async function reaches(as: bigint, id: number, state: string): Promise<Body> {
  return vi.waitFor(async () => {
    const { body } = await house.call('GET', `/api/player/payments/${id}`, { as })
    expect(body.state).toBe(state)
    return body
  }, patience)
}

test('a player pays on the page of the bank and has the money', async () => {
  const player = await house.idOf('new')
  const { payment, redirect_url } = await deposit(player, 5000)
  const page = await fetch(redirect_url)
  const markup = await page.text()
  expect(page.status).toBe(200)
  expect(markup).toContain('€50.00')
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  const paid = await submit(redirect_url, card('4242 4242 4242 4242'))
  expect(paid.leads).toBe(`https://casino.example/deposit?payment=${payment.id}`)
  const done = await reaches(player, payment.id, 'done')
  expect(done.card).toEqual({ brand: 'visa', last4: '4242' })
  expect(await house.balanceOf(player)).toBe(5000n)
  const again = await submit(redirect_url, card('4242 4242 4242 4242'))
  expect(again.leads).toContain('/deposit?payment=')
  expect(await house.balanceOf(player)).toBe(5000n)
})

test('a declined card, a cancelled page and a wrong code bring nothing', async () => {
  const player = await house.idOf('new')
  const before = await house.balanceOf(player)
  const declined = await deposit(player, 5100)
  await submit(declined.redirect_url, card('4000000000000002'))
  const failed = await reaches(player, declined.payment.id, 'failed')
  expect(failed.steps.at(-1).reason).toBe('card_declined')

  const left = await deposit(player, 5200)
  await submit(`${left.redirect_url}/cancel`)
  await reaches(player, left.payment.id, 'canceled')

  const asked = await deposit(player, 5300)
  const challenge = await submit(asked.redirect_url, card('4000000000003220'))
  expect(challenge.leads).toContain('/challenge')
  for (const code of ['0000', '1111', '2222']) {
    await submit(`${asked.redirect_url}/challenge`, { code })
  }
  const refused = await reaches(player, asked.payment.id, 'failed')
  expect(refused.steps.at(-1).reason).toBe('authentication_failed')
  expect(await house.balanceOf(player)).toBe(before)
})

test('the right code of a 3-D Secure card pays', async () => {
  const player = await house.idOf('tester')
  const before = (await house.balanceOf(player)) ?? 0n
  const { payment, redirect_url } = await deposit(player, 5400, 'de')
  expect(await (await fetch(redirect_url)).text()).toContain('lang="de"')
  await submit(redirect_url, card('4000000000003220'))
  await submit(`${redirect_url}/challenge`, { code: '1234' })
  await reaches(player, payment.id, 'done')
  expect(await house.balanceOf(player)).toBe(before + 5400n)
})

test('a form that is wrong is shown again with its faults, and real cards are not taken', async () => {
  const player = await house.idOf('new')
  const { payment, redirect_url } = await deposit(player, 5500)
  const wrong = await submit(redirect_url, { number: '1', expiry: '13/20', cvc: 'x', holder: '' })
  expect(wrong.status).toBe(422)
  expect(wrong.text.match(/class="fault"/g)).toHaveLength(4)
  const markup = await submit(redirect_url, { ...card('"><script>1</script>'), cvc: '' })
  expect(markup.text).not.toContain('<script>')
  const real = await submit(redirect_url, card('4111 1111 1111 1111'))
  expect(real.text).toContain('Only the test cards')
  expect((await fetch(`${bankUrl}/pay/nobodys`)).status).toBe(404)
  await submit(`${redirect_url}/cancel`)
  await reaches(player, payment.id, 'canceled')
})

test('the bank hears only what is signed', async () => {
  const order = { reference: '1', amount_cents: 100, currency: 'EUR' }
  const reply = await fetch(`${bankUrl}/api/payouts`, {
    method: 'POST',
    body: JSON.stringify(order),
  })
  expect(reply.status).toBe(403)
  expect((await fetch(`${bankUrl}/api/payments/1`)).status).toBe(403)
})

test('a bank that is killed before its webhook tells it after its restart', async () => {
  const player = await house.idOf('new')
  const before = (await house.balanceOf(player)) ?? 0n
  const { payment, redirect_url } = await deposit(player, 5600)
  await submit(redirect_url, card('5555 5555 5555 4444'))
  await stopBank('SIGKILL')
  expect(await house.balanceOf(player)).toBe(before)
  bank = await startBank(Number(new URL(bankUrl).port))
  await reaches(player, payment.id, 'done')
  expect(await house.balanceOf(player)).toBe(before + 5600n)
})

test('a withdrawal is paid, and one that the bank sends back returns to the balance', async () => {
  const player = await house.idOf('tester')
  const before = (await house.balanceOf(player)) ?? 0n
  const ask = async (amount_cents: number): Promise<Body> => {
    const body = { method_id: await house.card(), currency: 'EUR', amount_cents }
    const url = '/api/player/payments/withdrawals'
    return (await house.call('POST', url, { as: player, key: randomUUID(), body })).body
  }
  const paid = await reaches(player, (await ask(3000)).id, 'done')
  expect(paid.steps.map(({ state }: Body) => state)).toEqual(
    expect.arrayContaining(['created', 'approved', 'sent', 'done']),
  )
  const back = await reaches(player, (await ask(2013)).id, 'failed')
  expect(back.steps.at(-1).reason).toBe('account_closed')
  expect(await house.balanceOf(player)).toBe(before - 3000n)
})

test('the bank tells a stranger by a code what is not there, and never what went wrong inside', async () => {
  const codeOf = async (path: string, init?: RequestInit) => {
    const reply = await fetch(`${bankUrl}${path}`, init)
    return [reply.status, ((await reply.json()) as Body).error.code]
  }
  expect((await fetch(`${bankUrl}/pay/%00`)).status).toBe(404)
  expect((await fetch(`${bankUrl}/pay/nobody`)).status).toBe(404)
  expect(await codeOf('/nothing')).toEqual([404, 'unknown'])
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
  expect(await codeOf('/pay/nobody', broken)).toEqual([400, 'bad_request'])
})
