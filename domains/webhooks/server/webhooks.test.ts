import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emit } from '@casino/events/emit.ts'
import { playerSignedUp } from '@casino/players/contract'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { retryMinutes } from '../rules.ts'
import {
  addWebhook,
  listDeadWebhooks,
  listWebhooks,
  removeWebhook,
  retryWebhook,
  rotateWebhook,
} from './endpoints.ts'
import { domain as webhooks } from './index.ts'
import { setPrivateAllowed, urlFault } from './post-public.ts'
import { deliveryDue } from './tasks.ts'

type Received = { headers: Record<string, string>; body: string }

let app: TestApp
let receiver: Server
let address: string
let answers: number[] = []
let received: Received[] = []
beforeAll(async () => {
  setPrivateAllowed(true)
  app = await startTestApp(inject('postgres'), { domains: [players, webhooks], people })
  await app.relay()
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ headers, body: Buffer.concat(parts).toString() })
      response.writeHead(answers.shift() ?? 204, { location: `${address}/elsewhere` }).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  address = `http://localhost:${(receiver.address() as AddressInfo).port}/events`
})
afterEach(async () => {
  await app.pool.query('truncate webhooks.endpoint, webhooks.message cascade')
  answers = []
  received = []
})
afterAll(async () => {
  setPrivateAllowed(false)
  await app.close()
  await new Promise((done) => receiver.close(done))
})

const add = async (events: string[] = ['players.signed_up']) => {
  const { text } = await app.inTransaction((work) => addWebhook(work, { url: address, events }))
  return {
    id: BigInt(/^Endpoint (\d+)/.exec(text)?.[1] ?? 0),
    secret: text.split(': ').at(-1) ?? '',
  }
}
/** The event of a sign-up reaches the reactions. */
const signUp = async () => {
  const { rows } = await app.pool.query('select id from players.player order by id limit 1')
  const payload = { player_id: rows[0].id, currency: 'EUR', country: 'DE' }
  await app.inTransaction(({ tx }) => emit(tx, playerSignedUp, payload))
  await app.relay()
}
const deliveryOf = async () => {
  const { rows } = await app.pool.query(
    'select id, state, attempts, failure from webhooks.delivery',
  )
  return rows[0]
}
const deliver = async () => app.job(deliveryDue, { delivery_id: (await deliveryOf()).id })
const say = async (act: typeof listWebhooks) => (await app.inTransaction(act)).text

test('an event is sent once, and a standard library accepts its signature', async () => {
  const { secret } = await add()
  await signUp()
  await deliver()
  await expect(deliver()).resolves.toBeUndefined()
  expect(received).toHaveLength(1)
  const [{ headers, body }] = received as [Received]
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'players.signed_up',
    data: { player_id: expect.any(Number), currency: 'EUR' },
  })
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  expect(await deliveryOf()).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('an event that no endpoint asks for is not stored', async () => {
  await add(['jackpots.won'])
  await signUp()
  expect(await deliveryOf()).toBeUndefined()
})

test('after a rotation the former secret is accepted for a day', async () => {
  const { id, secret } = await add()
  const { text } = await app.inTransaction((work) => rotateWebhook(work, id))
  const rotated = /whsec_\S+/.exec(text)?.[0] ?? ''
  await signUp()
  await deliver()
  const [{ headers, body }] = received as [Received]
  for (const one of [secret, rotated]) expect(new Webhook(one).verify(body, headers)).toBeDefined()
})

test('a failed delivery is repeated and becomes a dead letter, which can be sent again', async () => {
  const { id } = await add()
  answers = Array.from({ length: retryMinutes.length + 1 }, (_, at) => (at % 2 ? 302 : 500))
  await signUp()
  for (const _ of retryMinutes) {
    await deliver()
    expect(await deliveryOf()).toMatchObject({ state: 'waiting' })
  }
  await deliver()
  expect(await deliveryOf()).toMatchObject({ state: 'dead', failure: 'HTTP 302' })
  expect(await say(listDeadWebhooks)).toMatch(/players\.signed_up .*: HTTP 302$|: HTTP 500$/)
  await app.inTransaction((work) => retryWebhook(work, id))
  await deliver()
  expect(await deliveryOf()).toMatchObject({ state: 'delivered' })
})

test('an endpoint that answers 410 is stopped', async () => {
  await add()
  answers = [410]
  await signUp()
  await deliver()
  expect(await say(listWebhooks)).toMatch(/stopped: players\.signed_up, 0 waiting, 1 dead/)
})

test('an unknown event, the same address and an unknown endpoint are refused', async () => {
  await add()
  const answersOf = await app.inTransaction(async (work) => [
    await addWebhook(work, { url: address, events: [] }),
    await addWebhook(work, { url: `${address}2`, events: ['nothing.happened'] }),
    await removeWebhook(work, 999_999n),
  ])
  expect(answersOf.map(({ isRefused }) => isRefused)).toEqual([true, true, true])
})

test('a casino with a public address sends to public addresses by https only', async () => {
  const refused = [
    ...['http://crm.example/', 'ftp://crm.example', 'https://user:word@crm.example', 'nothing'],
    ...['https://127.0.0.1/', 'https://10.1.2.3/', 'https://169.254.169.254/', 'https://[::1]/'],
    ...[
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00::1]/',
    ],
  ]
  await add()
  await signUp()
  setPrivateAllowed(false)
  try {
    for (const one of refused) expect(urlFault(one), one).toBeDefined()
    expect(urlFault('https://crm.example/events')).toBeUndefined()
    // The stored address is http://localhost, from a time when that was allowed.
    await deliver()
    await app.pool.query(`update webhooks.endpoint set url = replace(url, 'http:', 'https:')`)
    await deliver()
    expect(received).toHaveLength(0)
    expect(await deliveryOf()).toMatchObject({
      state: 'waiting',
      failure: 'is in a private network',
    })
  } finally {
    setPrivateAllowed(true)
  }
})
