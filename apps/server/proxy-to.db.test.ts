import { setTimeout as pause } from 'node:timers/promises'
import { effort } from '@casino/testing/effort.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cut, statusAfter } from './testing/cut-testing.ts'
import { openPrepared, openRoles, type PreparedDatabase } from './testing/roles-testing.ts'
import { talkTo, walletMessage, walletPath } from './testing/wallet-message.ts'

/** Bytes between two cuts. */
const cutStep = effort({ short: 37, long: 1 })

let prepared: PreparedDatabase
let casino: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  casino = await openRoles(prepared, { CALLS_PER_MINUTE: 20 })
})
afterAll(async () => {
  await casino.close()
  await prepared.drop()
})

const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
const ask = async (port: number, text: string) => {
  const talk = await talkTo(port)
  const answer = await talk.say(text)
  talk.close()
  return answer
}
const balance = async () => {
  const { body } = await ask(casino.wallet.port, walletMessage().text)
  return (JSON.parse(body) as { balance: number }).balance
}

test('a connection can carry a bet, then another request, then a bet again', async () => {
  const talk = await talkTo(casino.site.port)
  const before = await balance()
  expect((await talk.say(walletMessage(10).text)).status).toBe(200)
  expect((await talk.say(walletMessage(10).text)).status).toBe(200)
  expect(await talk.say(health)).toMatchObject({ status: 200, body: '{"ok":true}' })
  const third = await talk.say(walletMessage(10).text)
  expect(third.status).toBe(200)
  expect(JSON.parse(third.body)).toMatchObject({ balance: before - 30 })
  talk.write(walletMessage(10).text + health)
  expect((await talk.waitFor()).status).toBe(200)
  expect((await talk.waitFor()).body).toBe('{"ok":true}')
  talk.close()
})

test('a call in any form gets the wallet’s own answer', async () => {
  const { head, body, text } = walletMessage()
  const chunked = [...head, 'Transfer-Encoding: chunked', '', body.length.toString(16), body, '0']
  const messages = [
    text,
    `${chunked.join('\r\n')}\r\n\r\n`,
    walletMessage(undefined, ['X-Request-Sign: 00']).text,
    walletMessage(undefined, ['Content-Length: 1']).text,
    text.replace(/SIGN: ../, 'SIGN: zz'),
    text.replace(body, `${body.slice(0, -1)} `),
    text.replace(walletPath, '/wallet/gcp/nobody/play'),
    text.replace(walletPath, '/wallet/gcp/acceptance/nothing'),
    text.replace(walletPath, '/wallet/../wallet/gcp/acceptance/play'),
    text.replace(walletPath, `${walletPath}?a=1&a=2`),
    text.replace('POST', 'PUT'),
    `GET ${walletPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    text.replace('HTTP/1.1', 'HTTP/1.1 '),
  ]
  for (const message of messages) {
    const [own, handed] = await Promise.all(
      [casino.wallet.port, casino.site.port].map((port) => ask(port, message)),
    )
    expect([message, handed?.status, handed?.body]).toEqual([message, own?.status, own?.body])
  }
})

test('a connection that is cut at any byte leaves no partial bet and affects no other connection', async () => {
  const before = await balance()
  const whole = walletMessage(7).text
  const places = Array.from({ length: Math.ceil(whole.length / cutStep) }, (_, at) => at * cutStep)
  for (const afterMs of [0, 3]) {
    await Promise.all(
      places.map((place) => cut({ port: casino.site.port, bytes: whole.slice(0, place), afterMs })),
    )
    await cut({ port: casino.site.port, bytes: whole, afterMs })
  }
  const asked = Array.from({ length: 12 }, (_, at) => walletMessage(at + 1))
  const answers = await Promise.all(asked.map(({ text }) => ask(casino.site.port, text)))
  for (const [at, { body }] of asked.entries()) {
    const { actions } = JSON.parse(body) as { actions: [{ action_id: string }] }
    const { transactions } = JSON.parse(answers[at]?.body ?? '') as { transactions: object[] }
    expect(transactions).toMatchObject([{ action_id: actions[0].action_id }])
  }
  // The complete bet, however often it was sent, counts once.
  expect((await ask(casino.site.port, whole)).status).toBe(200)
  const lost = before - (await balance()) - (12 * 13) / 2
  expect(lost).toBe(7)
})

test('a too large request is answered with 413', async () => {
  const body = 'x'.repeat(3_000_000)
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const head = `POST ${walletPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  for (const { port } of [casino.site, casino.wallet]) {
    const long = await statusAfter(port, `${head}Content-Length: ${body.length}\r\n\r\n${body}`)
    const chunked = await statusAfter(port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`)
    expect([long, chunked]).toEqual(['413', '413'])
  }
})

test('a duplicated header is refused', async () => {
  const before = await balance()
  const { head, body } = walletMessage(5)
  const of = (...lines: string[]) => [...head, ...lines, '', body].join('\r\n')
  const length = `Content-Length: ${body.length}`
  const cases = [
    ['the signature', of(length, `X-REQUEST-SIGN: ${'0'.repeat(64)}`), '403'],
    ['the length', of(length, `Content-Length: ${body.length - 1}`), '400'],
    ['the length in two ways', of(length, 'Transfer-Encoding: chunked'), '400'],
    ['the host', of(length, 'Host: elsewhere'), '400'],
  ] as const
  for (const { port } of [casino.site, casino.wallet]) {
    for (const [what, text, status] of cases) {
      expect([what, await statusAfter(port, text)]).toEqual([what, status])
    }
  }
  expect(await balance()).toBe(before)
})

test('a caller’s own forwarding header is ignored, before and after a bet', async () => {
  const talk = await talkTo(casino.site.port)
  const forged = (at: number) => `X-Forwarded-For: 10.0.0.${at}`
  const statuses: number[] = []
  for (let at = 0; at < 24; at += 1) {
    const page = `GET /api/current_ip HTTP/1.1\r\nHost: localhost\r\n${forged(at)}\r\n\r\n`
    const { status, body } = await talk.say(page)
    statuses.push(status)
    if (status === 200) expect(JSON.parse(body)).toMatchObject({ ip: '127.0.0.1' })
    expect((await talk.say(walletMessage(undefined, [forged(at)]).text)).status).toBe(200)
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
  talk.close()
})

test('without the wallet a call gets Retry-After and pages are served; then calls work again', async () => {
  const { head, body, text } = walletMessage()
  const pieces = [...head, `Content-Length: ${body.length}`, '', ''].join('\r\n')
  const inPieces = async () => {
    const talk = await talkTo(casino.site.port)
    talk.write(pieces)
    await pause(20)
    const answer = await talk.say(body)
    talk.close()
    return answer
  }
  await casino.wallet.stop()
  for (const answer of [await ask(casino.site.port, text), await inPieces()]) {
    expect(answer.status).toBe(503)
    expect(answer.head).toMatch(/\r\nretry-after: 1/i)
  }
  expect((await ask(casino.site.port, health)).status).toBe(200)
  await casino.walletAgain()
  expect((await ask(casino.site.port, text)).status).toBe(200)
  expect((await inPieces()).status).toBe(200)
})

test('the other processes serve only their own addresses', async () => {
  for (const port of [casino.wallet.port, casino.work.port]) {
    expect((await ask(port, health)).status).toBe(200)
    for (const path of [
      '/',
      '/api/player',
      '/payments/webhooks/sandbox-bank',
      '/messages/en.json',
    ]) {
      const asked = await ask(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      expect([404, 421], path).toContain(asked.status)
    }
  }
  expect((await ask(casino.work.port, walletMessage().text)).status).toBe(404)
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(distinct usename::text order by usename::text) as names
    from pg_stat_activity where datname = current_database() and usename like 'casino_%'
  `.execute(prepared.db)
  expect(rows[0]?.names).toEqual(['casino_site', 'casino_wallet', 'casino_work'])
})
