import { type File, file } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import { QueryInt } from '@casino/contract/values.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const list = file({
  name: 'shop.list',
  access: 'player',
  path: '/api/list',
  input: z.strictObject({ lines: QueryInt }),
  refusals: ['nothing_to_list'],
  faults: ['lines_odd'],
})

async function* parts(lines: number) {
  yield 'cup;price\n'
  for (let line = 1; line <= lines; line += 1) yield Buffer.from(`Tässchen ${line};5\n`)
}

let host: TestHost
beforeAll(async () => {
  host = await openHost(inject('postgres'), [
    handle(list, async (_context, { lines }): Promise<File> => {
      if (lines === 0) throw refuse(list, 'nothing_to_list')
      if (lines === 7) throw invalid(list, { lines: 'lines_odd' })
      return { name: 'cups.csv', type: 'text/csv', parts: parts(lines) }
    }),
  ])
})
afterAll(() => host.close())

const isJson = expect.stringMatching(/^application\/json/)

test('a file is streamed as an attachment and is not cached', async () => {
  const answer = await host.ann().call(list, { lines: 2 })
  expect([answer.status, answer.body]).toEqual([200, 'cup;price\nTässchen 1;5\nTässchen 2;5\n'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="cups.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('a refused file call answers JSON like other calls', async () => {
  const refused = await host.ann().call(list, { lines: 0 })
  expect(refused).toMatchObject({ status: 409, code: 'nothing_to_list' })
  expect(refused.headers['content-type']).toEqual(isJson)
  expect(refused.headers['content-disposition']).toBeUndefined()
  const odd = await host.ann().call(list, { lines: 7 })
  expect(odd).toMatchObject({ status: 422, faults: { lines: 'lines_odd' } })
  const wrong = await host.ann().call(list, { lines: 'many' })
  expect(wrong).toMatchObject({ status: 422, faults: { lines: 'invalid' } })
})

test('a guest gets no file', async () => {
  const { status, code, headers } = await host.guest().call(list, { lines: 2 })
  expect([status, code]).toEqual([401, 'unauthorized'])
  expect(headers['content-type']).toEqual(isJson)
})
