import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sendMessage } from './contract.ts'

test.for([
  [' Ann@example.org ', 'Ann@example.org'],
  ['ann＠example.org', 'ann@example.org'],
  ['a..b@x.de', undefined],
  ['a@-x.de', undefined],
  ['a@x', undefined],
  ['a\u200bb@x.de', undefined],
  ['', undefined],
] as const)('5.1: the address %j of a message is read as %j', ([typed, read]) => {
  const sent = { text: 'Hello', client_key: 'key-00001', email: typed }
  expect(z.safeDecode(sendMessage.input, sent).data?.email).toBe(read)
})
