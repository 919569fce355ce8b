import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { endpoint } from '@casino/contract/endpoint.ts'
import { QueryInt } from '@casino/contract/values.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const given = {
  method: 'GET',
  input: z.strictObject({ cups: QueryInt }),
  output: z.array(z.string()),
  refusals: [],
} as const
const cups = endpoint({ ...given, name: 'shop.cups', access: 'anyone', path: '/api/cups' })
const own = endpoint({ ...given, name: 'shop.own', access: 'player', path: '/api/own' })

let host: TestHost
let url: string
beforeAll(async () => {
  const list = async (_context: unknown, asked: { cups: number }) =>
    Array.from({ length: asked.cups }, (_none, at) => `Tässchen ${at}`)
  host = await openHost(inject('postgres'), [handle(cups, list), handle(own, list)])
  url = await host.listen()
})
afterAll(() => host.close())

async function asks(path: string, encoding: string) {
  const headers = { host: 'localhost:3000', cookie: 'session=ann', 'accept-encoding': encoding }
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get(url + path, { headers }, resolve),
  )
  const sent = await buffer(answer)
  const how = answer.headers['content-encoding']
  const told: string[] = JSON.parse(String(how === 'br' ? brotliDecompressSync(sent) : sent))
  return [answer.statusCode, how, told.length, told[1]]
}

test('long public answers are compressed for clients that accept it', async () => {
  expect(await asks('/api/cups?cups=900', 'gzip, br')).toEqual([200, 'br', 900, 'Tässchen 1'])
  expect(await asks('/api/cups?cups=900', 'br;q=0')).toEqual([200, undefined, 900, 'Tässchen 1'])
  expect(await asks('/api/cups?cups=9', 'br')).toEqual([200, undefined, 9, 'Tässchen 1'])
})

test('private answers are never compressed, since their length could reveal their content', async () => {
  expect(await asks('/api/own?cups=900', 'gzip, br')).toEqual([200, undefined, 900, 'Tässchen 1'])
})
