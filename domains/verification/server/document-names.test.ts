import { readFile } from 'node:fs/promises'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { domain as staff } from '@casino/staff/server'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as verification } from './index.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  setSealSecrets('the secret of the casino')
  app = await startTestApp(inject('postgres'), { domains: [staff, players, verification], people })
  ann = await app.as('ann')
})
afterAll(async () => {
  setSealSecrets(undefined)
  await app.close()
})

const send = (text: string, name: string) => {
  const attachment = new File([`%PDF-1.7\n${text}`], name)
  return ann.call(contract.sendDocument, { document: { attachment } })
}

test('a PDF with a script is refused, and a wrong extension is replaced', async () => {
  const active = await send('<</S /JavaScript /JS (app.alert(1))>>', 'pass.pdf')
  expect(active.faults).toEqual({ attachment: 'file_active' })
  const { body } = await send('plain', '=statement.exe')
  expect(body.file_name).toBe('statement.pdf')
})

test('names of earlier documents get the right extension', async () => {
  const { body } = await send('an earlier one', 'pass.pdf')
  const file = new URL('./migrations/0003_verification_file_names.sql', import.meta.url)
  const after = async (name: string) => {
    await app.pool.query('update verification.document set file_name = $1 where id = $2', [
      name,
      body.id,
    ])
    await app.pool.query(await readFile(file, 'utf8'))
    const { rows } = await app.pool.query(
      'select file_name from verification.document where id = $1',
      [body.id],
    )
    return rows[0].file_name
  }
  expect(await after('=agnp.exe')).toBe('agnp.pdf')
  expect(await after('pass.PDF')).toBe('pass.PDF')
  expect(await after('...')).toBe('document.pdf')
})
