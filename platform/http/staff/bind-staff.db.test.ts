import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id } from '@casino/contract/values.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openHost, type TestHost } from '../testing/open-host.ts'
import { handleStaffList, type Listing } from './handle-staff-list.ts'
import { handleStaffSession } from './staff-route.ts'

const given = {
  method: 'POST',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
} as const
const pay = staffCall({ ...given, name: 'shop.pay', may: 'shop.pay', path: '/api/office/pay' })
const enter = staffCall({
  ...given,
  name: 'shop.enter',
  may: 'anyone',
  path: '/api/office/enter',
  perMinute: 1,
})

const list = listCall({
  name: 'shop.list',
  may: 'shop.pay',
  path: '/api/office/list',
  filters: {},
  sorts: { oldest: { by: ['id'], index: 'shop.pkey' } },
  row: z.object({ id: Id }),
})
const pages = vi.fn()
const rows = async (_context: unknown, { after = 0n, limit }: Listing<object>) => {
  pages()
  if (pages.mock.calls.length === 3) isEnded = true
  const length = pages.mock.calls.length < 20 ? limit : 0
  return Array.from({ length }, (_, at) => ({ id: after + BigInt(at + 1) }))
}

let host: TestHost
let address: URL
let identified: number
let isEnded: boolean
const done = vi.fn()
beforeAll(async () => {
  const unused = async () => {
    throw new Error('not called')
  }
  const action = async () => {
    done()
    return {}
  }
  host = await openHost(inject('postgres'), [], {
    staff: {
      routes: [
        handleStaffSession(pay, action),
        handleStaffSession(enter, action),
        ...handleStaffList(list, { rows, count: async () => 0 }),
      ],
      async identify() {
        identified += 1
        const account = { id: 1n, name: 'Ada', session_id: 1n, device: null }
        return isEnded ? undefined : { ...account, permissions: new Set(['shop.pay']) }
      },
      findRequest: unused,
      addRequest: unused,
      closeRequest: unused,
      addAudit: unused,
      recordOf: unused,
    },
  })
  address = new URL(await host.listen())
})
afterAll(() => host.close())
beforeEach(() => {
  identified = 0
  isEnded = false
  done.mockClear()
})

/** Sends the head of a call by Ada and not its body; gives the connection. */
function begin(headers: string) {
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    `POST ${pay.path} HTTP/1.1\r\nhost: localhost:3000\r\nx-requested-with: fetch\r\n` +
      `cookie: office-session=ada\r\n${headers}\r\n\r\n`,
  )
  return socket
}

async function statusOf(socket: ReturnType<typeof begin>): Promise<number> {
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return Number(String(answer).split(' ', 2)[1])
}

test.each([
  [false, 200],
  [true, 401],
])('a session that ends while a body arrives is over: %s', async (ends, status) => {
  const socket = begin('content-type: application/json\r\ncontent-length: 2')
  await vi.waitFor(() => expect(identified).toBe(1))
  isEnded = ends
  socket.write('{}')
  expect(await statusOf(socket)).toBe(status)
  expect(done).toHaveBeenCalledTimes(ends ? 0 : 1)
})

test('a form is refused unread', async () => {
  const head = 'content-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked'
  expect(await statusOf(begin(head))).toBe(415)
})

test('who calls too often is refused before the session is looked up', async () => {
  const browser = host.guest('office-session=made-up')
  const call = async () => (await browser.request('POST', enter.path, { body: {} })).status
  expect(await call()).toBe(200)
  identified = 0
  expect([await call(), identified]).toEqual([429, 0])
})

test('an export ends when the session does', async () => {
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    `GET ${list.csv.path} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: office-session=ada\r\n\r\n`,
  )
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  // The last chunk, which says that the file is complete, has not come.
  expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
  expect(pages.mock.calls.length).toBeLessThan(10)
})
