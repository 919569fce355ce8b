import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@casino/contract/endpoint.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const look = endpoint({
  name: 'shop.look',
  access: 'anyone',
  method: 'GET',
  path: '/api/look',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
})

let host: TestHost
let address: URL
beforeAll(async () => {
  host = await openHost(inject('postgres'), [handle(look, async () => ({}))])
  address = new URL(await host.listen())
})
afterAll(() => host.close())

test('a connection that does not finish the head of its request is closed', async () => {
  const heads = [
    '',
    'GET /api/look HTTP/1.1\r\n',
    'POST /api/look HTTP/1.1\r\nHost: localhost\r\nX-A',
  ]
  const begun = performance.now()
  const sockets = heads.map((head) => {
    const socket = connect(Number(address.port), address.hostname)
    if (head) socket.write(head)
    // A byte from time to time keeps no connection open.
    const more = setInterval(() => head && socket.write('a'), 1000)
    socket.on('error', () => undefined).on('close', () => clearInterval(more))
    return socket.resume()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  expect(performance.now() - begun).toBeLessThan(25_000)
  expect((await host.guest().call(look, {})).status).toBe(200)
})
