import { endpoint } from '@casino/contract/endpoint.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { wideTimes } from '../requests/address.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const given = {
  access: 'anyone',
  method: 'GET',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
} as const
const look = endpoint({ ...given, name: 'shop.look', path: '/api/look' })
const attempt = endpoint({ ...given, name: 'shop.attempt', path: '/api/attempt', perMinute: 3 })

let host: TestHost
beforeAll(async () => {
  const routes = [handle(look, async () => ({})), handle(attempt, async () => ({}))]
  host = await openHost(inject('postgres'), routes, { perMinute: 6, trustedHops: 1 })
})
afterAll(() => host.close())

/** Whether the call is answered, and whether the answer says when to retry. */
async function asks(contract: typeof look, ip: string, forwarded?: string) {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const answer = await host.guest().call(contract, {}, { ip, headers })
  return [answer.status, Number(answer.headers['retry-after'] ?? 0) > 0]
}

test('all addresses of one visitor count as one', async () => {
  for (let count = 1; count <= 3; count += 1) {
    expect(await asks(attempt, '10.0.0.9', `2001:db8:1:2::${count}`)).toEqual([200, false])
  }
  expect(await asks(attempt, '10.0.0.9', '2001:db8:1:2:f::4')).toEqual([429, true])
  expect(await asks(attempt, '10.0.0.9', '2001:db8:1:3::4')).toEqual([200, false])
})

test('the many networks of one IPv6 customer count together, with a higher limit', async () => {
  const answered = async (contract: typeof look, prefix: string, from: number) => {
    const [status] = await asks(contract, '10.0.0.9', `${prefix}:${from.toString(16)}::1`)
    return status === 200
  }
  const answers: boolean[] = []
  for (let at = 0; at < 3 * wideTimes + 5; at += 1)
    answers.push(await answered(attempt, '2001:db8:a', at))
  expect(answers.filter(Boolean)).toHaveLength(3 * wideTimes)
  const others: boolean[] = []
  for (let at = 0; at < 6 * wideTimes + 5; at += 1)
    others.push(await answered(look, '2001:db8:b', at))
  expect(others.filter(Boolean)).toHaveLength(6 * wideTimes)
  expect(await answered(look, '2001:db8:c', 1)).toBe(true)
})

test('too many calls from one address get Retry-After, and others are served', async () => {
  for (let count = 0; count < 3; count += 1) {
    expect(await asks(attempt, '10.0.0.1')).toEqual([200, false])
  }
  expect(await asks(attempt, '10.0.0.1')).toEqual([429, true])
  expect(await asks(attempt, '10.0.0.2')).toEqual([200, false])
  for (let count = 0; count < 6; count += 1) await asks(look, '10.0.0.1')
  expect(await asks(look, '10.0.0.1')).toEqual([429, true])
  expect(await asks(look, '10.0.0.2')).toEqual([200, false])
})

test('as many proxies are trusted for an address as there are in front', async () => {
  const proxy = '10.0.0.3'
  for (let count = 0; count < 3; count += 1) {
    expect(await asks(attempt, proxy, `1.1.1.${count}, 203.0.113.7`)).toEqual([200, false])
  }
  expect(await asks(attempt, proxy, '1.1.1.9, 203.0.113.7')).toEqual([429, true])
  expect(await asks(attempt, proxy, '203.0.113.7, 203.0.113.8')).toEqual([200, false])
})
