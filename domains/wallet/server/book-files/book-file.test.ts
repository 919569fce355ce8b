import { makeSigningKey } from '@casino/secrets/signing-key.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { verifyStatement } from '../public/books.ts'
import { statementKey } from '../statements/statement-key.ts'
import { type BooksApp, openBooks } from '../testing/books-app.ts'
import { bet, call } from '../testing/wallet-testing.ts'

let app: BooksApp
beforeAll(async () => {
  app = await openBooks(inject('postgres'))
  app.clock.at = new Date('2026-03-10T12:00:00Z')
})
afterAll(() => app.close())

test('figures are exported as a file that only its signer can have written', async () => {
  await app.inTransaction(async ({ tx, now }) => {
    await makeSigningKey(tx, now)
  })
  const ann = await app.player()
  await app.play(call(ann, [bet(70)], { provider: '=evening' }))
  await app.booked()
  const asked = {
    from: '2026-03-01',
    to: '2026-03-31',
    by: 'provider',
    reason: 'For the auditor',
  } as const
  const { body, status } = await (await app.ada()).call(office.askBookFile, asked)
  expect(status).toBe(200)
  const id = Number(body.id)
  const read = async () => (await app.ada()).call(office.readBookFile, { id })
  expect((await read()).body).toMatchObject({ error: { code: 'book_file_not_ready' } })
  await app.work()
  const file = Buffer.from(String((await read()).body))
  const { public_key } = await statementKey(app.db)
  expect(verifyStatement(file, public_key).isGenuine).toBe(true)
  const changed = Buffer.from(file.toString().replace('70', '71'))
  expect(verifyStatement(changed, public_key).isGenuine).toBe(false)
  const lines = file.toString().split('\r\n')
  const { rows } = await app.books({ from: asked.from, to: asked.to, by: asked.by })
  expect(lines.slice(1, -1).map((line) => line.split(',')[2])).toEqual(
    rows.map(({ key }) => key.replace('=', "'=")),
  )
})
