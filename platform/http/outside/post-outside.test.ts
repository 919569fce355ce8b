import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideFault, postOutside, type Reach } from './post-outside.ts'
import { isPrivateAddress } from './private-address.ts'

let calls = 0
const server = createServer((request, response) => {
  calls += 1
  // A call to /silent is never answered.
  if (request.url !== '/silent') response.writeHead(302, { location: '/elsewhere' }).end('x')
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (url: string, reach: Reach, timeoutMs = 5_000) =>
  postOutside({ url, reach, timeoutMs, body: '{}', headers: {} })
const portOf = () => (server.address() as AddressInfo).port

test('private addresses are known in all their ranges', () => {
  const closed = [
    ...['0.0.0.0', '10.255.255.255', '100.64.0.1', '127.0.0.1', '169.254.169.254'],
    ...['172.16.0.0', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.0.1', '198.19.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '64:ff9b:1::1'],
    ...['fc00::1', 'fd00::1', 'fe80::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::'],
    ...['3fff::1', '4000::1', 'nothing', ''],
  ]
  expect(closed.filter((one) => !isPrivateAddress(one))).toEqual([])
  const open = ['1.1.1.1', '100.128.0.1', '172.32.0.1', '192.0.1.1', '223.255.255.255']
  const open6 = ['2606:4700::1111', '2001:4860:4860::8888', '2003::1']
  expect([...open, ...open6].filter(isPrivateAddress)).toEqual([])
})

test('an address is refused if it leads inside, however it is written', () => {
  const refused = [
    ...['http://crm.example/', 'ftp://crm.example', 'https://user:word@crm.example', 'nothing'],
    ...['https://crm.example/#part', 'https://127.0.0.1/', 'https://127.1/', 'https://[::1]/'],
    ...['https://2130706433/', 'https://0x7f.1/', 'https://[::ffff:10.0.0.1]/'],
  ]
  expect(refused.filter((one) => !outsideFault(one, 'public'))).toEqual([])
  expect(outsideFault('https://crm.example/events', 'public')).toBeUndefined()
  expect(outsideFault('http://127.0.0.1/', 'all')).toBeUndefined()
})

test('a name that resolves to a private address is not called', async () => {
  await expect(post(`https://localhost:${portOf()}/`, 'public')).rejects.toThrow('private network')
  await expect(post(`http://localhost:${portOf()}/`, 'public')).rejects.toThrow('https')
  expect(calls).toBe(0)
})

test('a redirect is not followed, and a server that does not answer is left', async () => {
  expect(await post(`http://localhost:${portOf()}/`, 'all')).toBe(302)
  expect(calls).toBe(1)
  const silent = post(`http://localhost:${portOf()}/silent`, 'all', 100)
  await expect(silent).rejects.toThrow('no answer within 100 ms')
})
