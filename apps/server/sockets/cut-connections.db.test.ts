import { realtimePath } from '@casino/events/realtime-with.ts'
import { createLog } from '@casino/log/log.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { effort } from '@casino/testing/effort.ts'
import { assertHealthy } from '@casino/testing/start-server.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openCasino, type TestCasino } from '../testing/casino-testing.ts'
import { beginnings, cut, statusAfter } from '../testing/cut-testing.ts'
import { type OtherServer, openOther, secret } from '../testing/other-servers-testing.ts'
import { openSocket } from '../testing/socket-testing.ts'

const rounds = effort({ short: 3, long: 100 })
/** Cut at once, while the answer is prepared, and after it. */
const pausesMs = [0, 2, 8]

let casino: TestCasino
let games: OtherServer
let bank: OtherServer
const uncaught: unknown[] = []
const remember = (error: unknown) => uncaught.push(error)
/** Log lines of the site above warnings. */
const logged: unknown[] = []
const log = createLog('test', 'warn')
beforeAll(async () => {
  vi.spyOn(log, 'error').mockImplementation((record) => void logged.push(record))
  process.on('uncaughtExceptionMonitor', remember)
  const postgres = inject('postgres')
  const starts = [
    openCasino(postgres, { log }),
    openOther(postgres, 'game-server'),
    openOther(postgres, 'sandbox-bank'),
  ] as const
  ;[casino, games, bank] = await Promise.all(starts)
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', remember)
  await Promise.all([casino.close(), games.close(), bank.close()])
})

const cutAll = async (port: number, at: Parameters<typeof beginnings>[0]) => {
  for (let round = 0; round < rounds; round += 1) {
    const cuts = Object.values(beginnings(at)).flatMap((bytes) =>
      pausesMs.map((afterMs) => cut({ port, bytes, afterMs })),
    )
    await Promise.all(cuts)
  }
}

test('the site keeps running wherever its connections are cut', async () => {
  const { port, origin } = casino
  const wallet = '/wallet/gcp/apogee/play'
  for (const call of ['/api/users/sign_in', wallet, '/payments/webhooks/sandbox-bank']) {
    await cutAll(port, { page: '/', call, live: realtimePath, origin })
  }
  await assertHealthy(`http://127.0.0.1:${port}`)
  expect([uncaught, logged]).toEqual([[], []])
})

test('the game server keeps running wherever its connections are cut', async () => {
  const { port, origin } = games
  const at = { page: '/play/rocket-x', call: '/gcp/apogee/sessions', live: '/live/rocket-x' }
  await cutAll(port, { ...at, origin })
  await assertHealthy(origin)
  expect(games.isRunning()).toBe(true)
  expect(games.output()).not.toMatch(/\bat .*\.(ts|js):\d+/)
})

test('a too large request is answered with 413, in whatever form', async () => {
  const body = 'x'.repeat(12_000_000)
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const send = (port: number, path: string) => {
    const own = 'Content-Type: application/json\r\nX-Requested-With: XMLHttpRequest\r\n'
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${own}`
    return Promise.all([
      statusAfter(port, `${head}Content-Length: ${body.length}\r\n\r\n${body}`),
      statusAfter(port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`),
    ])
  }
  const sign_in = '/api/users/sign_in'
  for (const path of [sign_in, '/wallet/gcp/apogee/play', '/payments/webhooks/sandbox-bank']) {
    expect([path, await send(casino.port, path)]).toEqual([path, ['413', '413']])
  }
  expect(await send(bank.port, '/api/payments')).toEqual(['413', '413'])
  expect(await send(games.port, '/api/session')).toEqual(['413', '413'])
})

test('one address has at most fifty live sockets, and a closed one frees its place', async () => {
  const url = `${games.origin.replace('http', 'ws')}/live/rocket-x`
  const open = () => openSocket(url, { origin: games.origin })
  const sockets = await Promise.all(Array.from({ length: 50 }, open))
  expect(sockets.filter(({ refused }) => refused !== undefined)).toEqual([])
  expect((await open()).refused).toBe(429)
  await sockets[0]?.close()
  await vi.waitFor(async () => expect((await open()).refused).toBeUndefined())
  for (const { raw } of sockets) raw.terminate()
})

test('the bank keeps running wherever its connections are cut', async () => {
  const { port, origin } = bank
  await cutAll(port, { page: '/pay/none', call: '/api/payments', live: '/live', origin })
  await assertHealthy(origin)
  expect(bank.isRunning()).toBe(true)
  expect(bank.output()).not.toMatch(/\bat .*\.(ts|js):\d+/)
})

test('the game server and the bank refuse a duplicated header', async () => {
  const body = '{}'
  const send = (port: number, path: string, lines: readonly string[]) =>
    statusAfter(port, [`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', body].join('\r\n'))
  const json = 'Content-Type: application/json'
  const length = `Content-Length: ${body.length}`
  const time = String(Math.floor(now().getTime() / 1000))
  const servers = [
    {
      port: games.port,
      path: '/gcp/apogee/sessions',
      signatures: [`X-Request-Sign: ${signHex(secret, body)}`],
    },
    {
      port: bank.port,
      path: '/api/payments',
      signatures: [
        `X-Bank-Timestamp: ${time}`,
        `X-Bank-Signature: ${signHex(secret, `${time}.POST./api/payments.${body}`)}`,
      ],
    },
  ]
  for (const { port, path, signatures } of servers) {
    const answer = (...more: string[]) => send(port, path, [json, ...signatures, ...more])
    const twice = signatures.at(-1)?.replace(/: .*/, `: ${'0'.repeat(64)}`) ?? ''
    // A correctly signed body is read, and refused because it is no order.
    expect([path, await answer(length)]).toEqual([path, expect.stringMatching(/^4(00|22)$/)])
    expect([path, await answer(length, twice)]).toEqual([path, expect.stringMatching(/^40[13]$/)])
    expect([path, await answer(length, 'Content-Length: 1')]).toEqual([path, '400'])
    expect([path, await answer(length, 'Transfer-Encoding: chunked')]).toEqual([path, '400'])
    expect([path, await answer(length, 'Host: elsewhere')]).toEqual([path, '400'])
  }
})
