import { randomUUID } from 'node:crypto'
import { listMethods, withdraw } from '@casino/cashbox/contract'
import * as payments from '@casino/cashbox/staff-contract'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import { sendDocument } from '@casino/verification/contract'
import * as documents from '@casino/verification/staff-contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Casino } from '../casino.ts'
import { visitorOf } from '../testing/casino-testing.ts'
import { openPrepared, openRoles, type PreparedDatabase } from '../testing/roles-testing.ts'
import { startOffice } from './start-office.ts'

const log = createLog('test', 'fatal')

let prepared: PreparedDatabase
let office: Casino
let database: ReturnType<typeof connect>
let casino: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({
    config: prepared.config,
    database,
    log,
    withoutPages: true,
  })
  casino = await openRoles(prepared)
  setSealSecrets({ documents: 'what seals the documents' })
})
afterAll(async () => {
  setSealSecrets(undefined)
  await casino.close()
  await office.stop()
  await database.close()
  await prepared.drop()
})

async function signedIn(name: string) {
  const inTransaction = transactionsOn(prepared.db, () => ({ now: now(), log }))
  const invited = await inTransaction((work) => invite(work, { name }))
  const token = 'path' in invited ? invited.path.replace('/enter#', '') : ''
  const origin = 'http://localhost:3006'
  const staff = clientOf({ inject: (request) => office.app.inject(request), origin })
  expect((await staff.call(session.enterOffice, { token })).status).toBe(200)
  return staff
}

test('as its own database role the office opens, rejects, reopens and approves a document', async () => {
  const player = visitorOf(casino.site.app, { origin: 'http://localhost:3000', headers: {} })
  await player.signIn('vip@apogee.demo')
  const attachment = new File(['%PDF-1.7\nmy pass'], 'pass.pdf')
  const sent = await player.call(sendDocument, { document: { attachment } })
  const id = Number(sent.body.id)
  const ada = await signedIn('Ada Clerk')
  const { rows } = (await ada.call(documents.documentQueue.page, {})).body
  expect(rows.map((row) => row.id)).toContain(id)
  const opened = await ada.request('POST', `/api/office/documents/${id}/open`)
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  const reason = 'Compared with the profile'
  const card = async () => (await ada.call(documents.showDocument, { id })).body
  const because = 'unreadable' as const
  for (const [call, more] of [
    [documents.rejectDocument, { because }],
    [documents.reopenDocument, {}],
    [documents.approveDocument, {}],
  ] as const) {
    const { version } = await card()
    const answer = await ada.call(call, { id, version, reason, ...more } as never)
    expect([call.name, answer.status]).toEqual([call.name, 200])
  }
  expect(await card()).toMatchObject({
    status: 'approved',
    proves: ['first_name', 'last_name', 'date_of_birth', 'country'],
  })
})

const reason = 'Asked for by the bank'

test('as its own database role the office switches and caps a method, switches a provider and compares a day', async () => {
  const ada = await signedIn('Ada Clerk')
  const { rows } = (await ada.call(payments.listOfficeMethods.page, { currency: 'EUR' })).body
  const id = Number(rows[0]?.id)
  const method = async () => (await ada.call(payments.showMethod, { id })).body
  for (const [call, more] of [
    [payments.switchMethodOff, {}],
    [payments.switchMethodOn, {}],
    [payments.capMethod, { deposit_cap_cents: 5000 }],
    [payments.capMethod, {}],
  ] as const) {
    const { version } = await method()
    const answer = await ada.call(call, { id, version, reason, ...more } as never)
    expect([call.name, answer.status]).toEqual([call.name, 200])
  }
  const provider_id = Number((await method()).provider_id)
  for (const call of [payments.switchProviderOff, payments.switchProviderOn]) {
    const { version } = (await ada.call(payments.showProvider, { id: provider_id })).body
    const answer = await ada.call(call, { id: provider_id, version, reason })
    expect([call.name, answer.status]).toEqual([call.name, 200])
  }
  expect((await ada.call(payments.listProviders.page, {})).body.rows.length).toBeGreaterThan(0)
  await prepared.pool.query(
    `insert into cashbox.reconciliation (provider_id, day, currency, theirs_count, theirs_in_cents,
       theirs_out_cents, ours_count, ours_in_cents, ours_out_cents, compared_at)
     values ($1, '2026-05-01', 'EUR', 1, 100, 0, 0, 0, 0, now())`,
    [provider_id],
  )
  const listed = (await ada.call(payments.listReconciliations.page, { result: 'differs' })).body
  const compared = Number(listed.rows[0]?.id)
  const shown = (await ada.call(payments.showReconciliation, { id: compared })).body
  expect(shown).toMatchObject({ day: '2026-05-01', in_difference_cents: 100, differs: true })
  const again = { id: compared, version: shown.version, reason }
  expect((await ada.call(payments.compareAgain, again)).status).toBe(200)
})

test('as its own database role the office makes a batch of payouts and two people report it', async () => {
  const [ada, ben] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const player = visitorOf(casino.site.app, { origin: 'http://localhost:3000', headers: {} })
  await player.signIn('bitcoin@apogee.demo')
  const { body: offered } = await player.call(listMethods, { currency: 'BTC' })
  const method_id = offered[0]?.id ?? 0
  const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  await prepared.pool.query(
    `insert into cashbox.destination (player_id, method_id, address, proved_at, proved_by)
     select id, $1, $2, now(), 'paid' from players.player where email = 'bitcoin@apogee.demo'`,
    [method_id, address],
  )
  await prepared.pool.query('update cashbox.provider set has_clerk = false')
  const asked = { method_id, currency: 'BTC', amount_cents: 20_000, address }
  const sent = await player.call(withdraw, asked, { key: randomUUID() })
  const payment = Number(sent.body.id)
  for (const who of [ada, ben]) {
    const { version, is_open } = (await ada.call(payments.showWithdrawal, { id: payment })).body
    if (is_open) await who.call(payments.approveWithdrawal, { id: payment, version, reason })
  }
  const made = await ada.call(payments.makeBatch, { reason })
  expect(made.status).toBe(200)
  const { id } = made.body
  expect((await ada.request('POST', `/api/office/payout_batches/${id}/export`)).status).toBe(200)
  const lines = [`${payment} ${'c'.repeat(64)}`]
  const { version } = (await ada.call(payments.showBatch, { id })).body
  const report = { id, version, reason, lines }
  expect((await ada.call(payments.settleBatch, report)).status).toBe(202)
  expect((await ben.call(payments.settleBatch, report)).status).toBe(200)
  expect((await ada.call(payments.showBatch, { id })).body.lines).toMatchObject([
    { id: payment, state: 'done' },
  ])
})
