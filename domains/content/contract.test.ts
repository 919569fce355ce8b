import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sendContactMessage } from './contract.ts'

test.for([
  [' Ann@example.org ', 'Ann@example.org'],
  ['ann＠example.org', 'ann@example.org'],
  ['a..b@x.de', undefined],
  ['a@-x.de', undefined],
  ['a@x', undefined],
  ['a\u200bb@x.de', undefined],
  ['', undefined],
] as const)('5.1: the address %j of a message is read as %j', ([typed, read]) => {
  const sent = { contact: { email: typed, content: 'Where is my withdrawal?' } }
  expect(z.safeDecode(sendContactMessage.input, sent).data?.contact.email).toBe(read)
})
