import { endpoint } from '@casino/contract/endpoint.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handle, handleOpen } from '../handle.ts'
import { anonymousMax } from '../limit-concurrency.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const given = { input: z.strictObject({}), output: z.object({}), refusals: [] } as const
const register = endpoint({
  ...given,
  name: 'shop.register',
  access: 'anyone',
  method: 'POST',
  path: '/api/register',
})
const read = endpoint({
  ...given,
  name: 'shop.read',
  access: 'anyone',
  method: 'GET',
  path: '/api/read',
})
const pay = endpoint({
  ...given,
  name: 'shop.pay',
  access: 'player',
  method: 'POST',
  path: '/api/pay',
})

let host: TestHost
let slow: PromiseWithResolvers<void>
let begun = 0
beforeAll(async () => {
  const wait = async () => {
    begun += 1
    await slow.promise
    return {}
  }
  const routes = [handleOpen(register, wait), handle(read, wait), handle(pay, async () => ({}))]
  host = await openHost(inject('postgres'), routes, { perMinute: 3, trustedHops: 1 })
})
afterAll(() => host.close())
beforeEach(() => {
  slow = Promise.withResolvers()
  begun = 0
})
afterEach(() => slow.resolve())

test('many accounts from one neighbourhood leave slots for other players', async () => {
  const strangers = Array.from({ length: anonymousMax.changes }, (_, at) =>
    host.guest().call(register, {}, { ip: `10.1.${at}.1` }),
  )
  await vi.waitFor(() => expect(begun).toBe(anonymousMax.changes))
  const accounts = Array.from({ length: 52 }, (_, at) => {
    const device = `device=${encodeURIComponent(`account ${at % 13}`)}.signed`
    return host.guest(device).call(register, {}, { ip: `10.2.${at}.1` })
  })
  await vi.waitFor(() => expect(begun).toBe(anonymousMax.changes + 10))
  const own = host.guest('device=ann.signed').call(register, {}, { ip: '10.99.0.1' })
  await vi.waitFor(() => expect(begun).toBe(anonymousMax.changes + 11))
  slow.resolve()
  expect((await own).status).toBe(200)
  const told = (await Promise.all(accounts)).map(({ status }) => status)
  expect(told.filter((status) => status === 200)).toHaveLength(10)
  await Promise.all(strangers)
})

test.each([
  [register, anonymousMax.changes],
  [read, anonymousMax.reads],
])(
  'of a flood from many addresses a limited number is answered, the rest is refused at once: %#',
  async (contract, max) => {
    const flood = Array.from({ length: max + 200 }, async (_, at) => {
      const ip = `10.${1 + (at >> 8)}.${at & 255}.1`
      const { status, headers } = await host.guest().call(contract, {}, { ip })
      return [status, headers['retry-after']]
    })
    const refused = await Promise.all(flood.slice(max))
    expect(new Set(refused.map(String))).toEqual(new Set(['503,1']))
    expect(begun).toBe(max)
    // Players are served meanwhile.
    expect((await host.ann().call(pay, {}, { ip: '10.99.0.1' })).status).toBe(200)
    // So are a few visitors in browsers in which they have signed in before.
    const own = Array.from({ length: 6 }, (_, at) =>
      host.guest('device=ann-has-signed-in.signed').call(contract, {}, { ip: `10.97.0.${at}` }),
    )
    const unknown = await host.guest('device=made-up').call(contract, {}, { ip: '10.96.0.1' })
    expect(unknown.status).toBe(503)
    await vi.waitFor(() => expect(begun).toBe(max + 4))
    slow.resolve()
    const told = (await Promise.all(own)).map(({ status }) => status)
    expect(told.sort()).toEqual([200, 200, 200, 200, 503, 503])
    const heard = await Promise.all(flood.slice(0, max))
    expect(new Set(heard.map(String))).toEqual(new Set(['200,']))
    expect((await host.guest().call(contract, {}, { ip: '10.98.0.1' })).status).toBe(200)
  },
)

test('a batch of a guest takes one of the slots of reads', async () => {
  const reads = Array.from({ length: anonymousMax.reads }, (_, at) =>
    host.guest().call(read, {}, { ip: `10.${51 + (at >> 8)}.${at & 255}.1` }),
  )
  await vi.waitFor(() => expect(begun).toBe(anonymousMax.reads))
  const batch = (cookie?: string) =>
    host.guest(cookie).request('GET', '/batch?url[]=api/read', { ip: '10.95.0.1' })
  const waits = [batch(), batch('session=ann')]
  await vi.waitFor(() => expect(begun).toBe(anonymousMax.reads + 1))
  expect((await waits[0])?.status).toBe(503)
  slow.resolve()
  expect((await waits[1])?.status).toBe(200)
  await Promise.all(reads)
})
