import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { messageRepeatMs } from '../../rules.ts'
import { domain as content } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, content], people })
})
afterAll(() => app.close())

const message = { email: 'again@example.com', content: 'Did you get this message?' }
let calls = 0
/** Each call has its own IP address, as a retrying client may. */
async function write(by: Client, contact = message): Promise<void> {
  calls += 1
  const { status } = await by.call(
    contract.sendContactMessage,
    { contact },
    { ip: `10.61.0.${calls}` },
  )
  expect(status).toBe(200)
}
/** How many messages are stored, and how many were mailed. */
async function received(): Promise<[number, number]> {
  const { rows } = await app.pool.query('select from content.message')
  return [rows.length, (await app.mails('support@apogee.example')).length]
}

test('a message that a client sends again is one, also while the first is on its way', async () => {
  const guest = app.guest()
  await Promise.all([write(guest), write(guest), write(guest)])
  await write(guest)
  expect(await received()).toEqual([1, 1])
  const ann = await app.as('ann')
  await Promise.all([write(ann), write(ann)])
  expect(await received()).toEqual([2, 2])
})

test('in other words, of another sender or after a while it is another message', async () => {
  const before = (await received())[0]
  await write(app.guest(), { ...message, content: 'And what of this one?' })
  await write(app.guest(), { ...message, email: 'other@example.com' })
  expect((await received())[0]).toBe(before + 2)
  app.clock.at = new Date(app.clock.at.getTime() + messageRepeatMs)
  await write(app.guest())
  expect((await received())[0]).toBe(before + 3)
})
