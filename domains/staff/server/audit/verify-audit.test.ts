import { readFile } from 'node:fs/promises'
import type { Db, Tx } from '@casino/db/connect.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addAudit } from '../audit-store.ts'
import { domain } from '../index.ts'
import { staff, testAccount } from '../testing/people.ts'
import { verifyAudit } from './verify-audit.ts'

let app: TestApp
let ada: { id: bigint; name: string }
let ben: { id: bigint; name: string }
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], staff })
  ada = await app.inTransaction((work) => testAccount(work, 'Ada Clerk'))
  ben = await app.inTransaction((work) => testAccount(work, 'Ben Second'))
  for (const act of ['one', 'two', 'three', 'four', 'five']) await add(act)
})
afterAll(() => app.close())

function add(act: string): Promise<void> {
  return app.inTransaction(({ tx, now }) =>
    addAudit(tx, {
      at: now,
      staff: ada,
      asked_by: ben,
      act,
      object: { kind: 'payment', id: 12n },
      reason: 'Looked at "it"\nand ø',
      before: { version: 1, amount_cents: 9_007_199_254_740_991n, rate: 1e21, none: undefined },
      after: { b: [1, { y: 1, x: null }], a: 0.1 },
    }),
  )
}

const lines = async (db: Db | Tx = app.db, head?: string) => {
  const { isGenuine, lines: all } = await verifyAudit(db, head)
  return { isGenuine, text: all.join('\n') }
}
const headOf = async () => /head ([0-9a-f]{64})/.exec((await lines()).text)?.[1] ?? ''

/** What is found after statements by somebody whom no trigger and no right stops. */
async function foundAfter(statements: string, head?: string) {
  const tx = await app.db.startTransaction().execute()
  try {
    await sql.raw(`set local session_replication_role = replica; ${statements}`).execute(tx)
    return await lines(tx, head)
  } finally {
    await tx.rollback().execute()
  }
}

test('an unchanged record is genuine, and its head is found again later', async () => {
  const head = await headOf()
  await add('six')
  expect(await lines(app.db, head)).toMatchObject({ isGenuine: true })
  expect(await headOf()).not.toBe(head)
})

test.each([
  ['reason', "update staff.audit set reason = 'x' where number = 3", 'row 3: reason'],
  [
    'an act and a person',
    `update staff.audit set act = 'x', asked_by = null where number = 2`,
    'row 2: asked_by, act',
  ],
  ['what was before', `update staff.audit set before = '{}' where number = 4`, 'row 4: before'],
  [
    'its time',
    `update staff.audit set at = at + interval '1 second' where number = 1`,
    'row 1: at',
  ],
  [
    'a row was removed',
    'delete from staff.audit where number = 2',
    'row 3: a row before it is missing',
  ],
  [
    'the first was removed',
    'delete from staff.audit where number = 1',
    'row 2: a row before it is missing',
  ],
])('a row that a superuser changed is named: %s', async (_name, statement, named) => {
  expect(await foundAfter(statement)).toEqual({
    isGenuine: false,
    text: expect.stringContaining(named),
  })
})

test('a row that was rewritten with its hash no longer fits the next one', async () => {
  const rewritten = `update staff.audit set reason = 'x',
    text = jsonb_set(text::jsonb, '{reason}', '"x"')::text,
    hash = encode(sha256(convert_to(jsonb_set(text::jsonb, '{reason}', '"x"')::text, 'UTF8')), 'hex')
    where number = 3`
  expect((await foundAfter(rewritten)).text).toContain('row 4: it does not contain the hash')
})

test('rows that were removed at the end are missed by whoever kept the head', async () => {
  const cut = `delete from staff.audit where number = (select max(number) from staff.audit)`
  expect((await foundAfter(cut)).isGenuine).toBe(true)
  expect((await foundAfter(cut, await headOf())).text).toContain('rows were removed')
})

test('rows of many transactions at once make one chain', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => add(`at once ${at}`)))
  expect((await lines()).isGenuine).toBe(true)
})

test('rows from before the chain are chained by its migration', async () => {
  const migration = new URL('../migrations/0007_staff_audit_chain.sql', import.meta.url)
  const tx = await app.db.startTransaction().execute()
  const undo = 'alter table staff.audit drop column number, drop column text, drop column hash'
  await sql.raw(undo).execute(tx)
  await sql.raw(await readFile(migration, 'utf8')).execute(tx)
  expect(await lines(tx)).toMatchObject({ isGenuine: true })
  await tx.rollback().execute()
})
