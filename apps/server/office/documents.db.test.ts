import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
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
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
  casino = await openRoles(prepared)
})
afterAll(async () => {
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
