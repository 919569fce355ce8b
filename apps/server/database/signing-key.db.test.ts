import { readFile } from 'node:fs/promises'
import { checkReceipt } from '@casino/cashbox/public'
import { importSafetyFile, showCasinoKey } from '@casino/limits/contract'
import { trustCasinos } from '@casino/limits/public'
import { publicKeyName, signingKey } from '@casino/secrets/signing-key.ts'
import { verifyStatement } from '@casino/wallet/books'
import { showStatementKey } from '@casino/wallet/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino } from '../testing/casino-testing.ts'

/** What an installation signed while `limits` and `wallet` had keys of their own; these keys are of a test. */
const before = JSON.parse(
  await readFile(new URL('../testing/signed-before.json', import.meta.url), 'utf8'),
)
const migration = (file: string) =>
  readFile(new URL(`../../../domains/${file}`, import.meta.url), 'utf8')
let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
})
afterAll(() => casino.close())

const publicKeys = async () => ({
  statements: (await casino.guest().call(showStatementKey, {})).body.public_key,
  files: (await casino.guest().call(showCasinoKey, {})).body.key,
})

test('a new installation signs everything with one key', async () => {
  const { db } = casino.database
  const uses = ['receipts', 'safety', 'statements'] as const
  const keys = await Promise.all(uses.map((use) => signingKey(db, use)))
  expect(new Set(keys.map(publicKeyName)).size).toBe(1)
})

test('an installation that had two keys keeps both, and what they have signed still verifies', async () => {
  const { pool } = casino.database
  const { house_key, statement_key, receipt, safety_file, statement } = before
  await pool.query('delete from secrets.signing_key')
  for (const [table, key] of [
    ['limits.house_key', house_key],
    ['wallet.statement_key', statement_key],
  ]) {
    await pool.query(
      `create table ${table} (private_key text, public_key text, created_at timestamptz)`,
    )
    await pool.query(`insert into ${table} values ($1, $2, now())`, [
      key.private_key,
      key.public_key,
    ])
  }
  await pool.query(await migration('wallet/server/migrations/0041_wallet_signing_key.sql'))
  await pool.query(await migration('limits/server/migrations/0013_limits_signing_key.sql'))

  const keys = await publicKeys()
  expect(keys).toEqual({ statements: statement_key.public_key, files: house_key.public_key })
  expect(checkReceipt(JSON.stringify(receipt), keys.files).isGood).toBe(true)
  expect(verifyStatement(Buffer.from(statement), keys.statements).isGenuine).toBe(true)
  const forged = statement.replace('500000', '600000')
  expect(verifyStatement(Buffer.from(forged), keys.statements).isGenuine).toBe(false)
  // The file is of another person; its signature is checked first.
  trustCasinos([keys.files])
  const ann = casino.guest()
  await ann.signIn('ann@apogee.demo')
  const bring = (file: object) => ann.call(importSafetyFile, { ...safety_file, ...file })
  expect((await bring({})).code).toBe('file_of_another')
  expect((await bring({ payload: `${safety_file.payload} ` })).code).toBe('file_invalid')
  trustCasinos([])
})
