import { randomUUID } from 'node:crypto'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { setMailSecret } from '@casino/mail/configure-mail.ts'
import { stopAddress, stopOf } from '@casino/mail/stopped-store.ts'
import { seal, unseal } from '@casino/secrets/seal.ts'
import {
  type SealPurpose,
  sealFile,
  sealKey,
  setSealSecrets,
  unsealFile,
  unsealKey,
} from '@casino/secrets/sealed-key.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domains } from '../domains.ts'
import { openCasino, type TestCasino } from '../testing/casino-testing.ts'
import { rotateSecret } from './rotate-secret.ts'

const [from, to] = ['the former secret of the house', 'the new secret of the house']
let casino: TestCasino
beforeAll(async () => {
  registerDomains(domains)
  casino = await openCasino(inject('postgres'))
  setSealSecrets(from)
  await sealPlain('games.provider', 'secret', 'providers')
  await sealPlain('cashbox.provider', 'secret', 'banks')
  await sealPlain('secrets.signing_key', 'private_key', 'books')
  await rows(`update games.provider set secret = $1 where identifier = 'turbogames'`, [
    sealKey('providers', 'a key of a provider'),
  ])
})
afterAll(async () => {
  setSealSecrets(undefined)
  await casino.close()
})

/** Seals the keys of a column, as a start with the secret does. */
async function sealPlain(table: string, column: string, purpose: SealPurpose): Promise<void> {
  const found = await rows<{ key: string }>(`select ${column} as key from ${table}`)
  for (const { key } of found) {
    await rows(`update ${table} set ${column} = $1 where ${column} = $2`, [
      sealKey(purpose, key),
      key,
    ])
  }
}

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await casino.database.pool.query(text, values)).rows
const rotate = (name: string) => rotateSecret(casino.database.db, name, { from, to })
const secretOf = async (identifier: string) => {
  const found = await rows<{ secret: string }>(
    'select secret from games.provider where identifier = $1',
    [identifier],
  )
  return found[0]?.secret ?? ''
}

test('all keys and files open with the new secret only, also after an interruption', async () => {
  setSealSecrets(from)
  const keys = async () =>
    (
      await rows<{ key: string }>(
        `select private_key as key from secrets.signing_key
          union all select secret from cashbox.provider`,
      )
    ).map(({ key }) => key)
  const before = await keys()
  // A rotation that was killed has changed this row already.
  setSealSecrets(to)
  const changed = sealKey('providers', 'a key of a provider')
  await rows(`update games.provider set secret = $1 where identifier = 'turbogames'`, [changed])
  setSealSecrets(undefined)

  expect(await rotate('SEAL_SECRET')).toMatch(/^\d+ keys and \d+ files are sealed again\.$/)
  expect(await secretOf('turbogames')).toBe(changed)
  setSealSecrets(to)
  expect(unsealKey('providers', await secretOf('apogee'))).toBe(casino.config.GCP_SECRET_APOGEE)
  const after = await keys()
  expect(after).toHaveLength(before.length)
  for (const key of after) expect(before).not.toContain(key)
  setSealSecrets(from)
  const stored = await secretOf('apogee')
  expect(() => unsealKey('providers', stored)).toThrow()
  expect(await rotate('SEAL_SECRET')).toBe('0 keys and 0 files are sealed again.')
})

test('a document of a player is sealed again under its name', async () => {
  setSealSecrets(from)
  const hash = Buffer.alloc(32, 7)
  const [player] = await rows<{ id: bigint }>('select id from players.player limit 1')
  const [document] = await rows<{ id: bigint }>(
    `insert into verification.document (player_id, document_type, status, file_name, media_type,
        content_hash, created_at, updated_at, due_at)
      values ($1, 'identity', 'in_review', 'paper', 'image/png', $2, now(), now(), now())
      returning id`,
    [player?.id, hash],
  )
  const name = `document:${player?.id}:${hash.toString('hex')}`
  await rows('insert into verification.file (document_id, sealed) values ($1, $2)', [
    document?.id,
    sealFile(name, Buffer.from('a paper')),
  ])
  expect(await rotate('SEAL_SECRET')).toBe('0 keys and 1 files are sealed again.')
  setSealSecrets(to)
  const [file] = await rows<{ sealed: Buffer }>('select sealed from verification.file')
  expect(unsealFile(name, file?.sealed ?? Buffer.alloc(0)).toString()).toBe('a paper')
})

test('mails that wait are sealed again, and stopped addresses stay stopped', async () => {
  const { db } = casino.database
  const id = randomUUID()
  await rows('insert into mail.outbox (id, sealed, created_at) values ($1, $2, now())', [
    id,
    seal(from, 'mail', '{"a":1}'),
  ])
  const payload = { id, sealed: seal(from, 'mail', '{"b":2}') }
  await rows(`select graphile_worker.add_job('mail.send', $1::json)`, [JSON.stringify(payload)])
  const [player] = await rows<{ email: string }>('select email from players.player limit 1')
  const address = player?.email ?? ''
  setMailSecret(from)
  await db.transaction().execute((tx) => stopAddress(tx, { address, reason: 'gone', now: now() }))
  expect(await rotate('MAIL_SECRET')).toMatch(/^\d+ mails are sealed again\.$/)
  const [kept] = await rows<{ sealed: string }>('select sealed from mail.outbox where id = $1', [
    id,
  ])
  expect(unseal(to, 'mail', kept?.sealed ?? '')).toBe('{"a":1}')
  const [job] = await rows<{ sealed: string }>(
    `select payload->>'sealed' as sealed from graphile_worker._private_jobs
      where payload->>'id' = $1`,
    [id],
  )
  expect(unseal(to, 'mail', job?.sealed ?? '')).toBe('{"b":2}')
  setMailSecret(to)
  expect(await stopOf(db, address)).toBe('gone')
})

test('a secret that a provider or the bank shares is replaced under the same seal', async () => {
  setSealSecrets(to)
  const { GCP_SECRET_APOGEE: former, BANK_SECRET } = casino.config
  const { db } = casino.database
  await rotateSecret(db, 'GCP_SECRET_APOGEE', { from: former, to: 'a new key of the provider' })
  expect(unsealKey('providers', await secretOf('apogee'))).toBe('a new key of the provider')
  expect(unsealKey('providers', await secretOf('turbogames'))).toBe('a key of a provider')
  const told = await rotateSecret(db, 'BANK_SECRET', { from: BANK_SECRET, to: 'a new key of it' })
  expect(told).toMatch(/^[1-9]\d* rows of cashbox\.provider/)
  const again = await rotateSecret(db, 'BANK_SECRET', { from: BANK_SECRET, to: 'a new key of it' })
  expect(again).toMatch(/^0 rows/)
})
