import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import * as tournaments from '@casino/tournaments/staff-contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Casino } from '../casino.ts'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'
import { startOffice } from './start-office.ts'

const log = createLog('test', 'fatal')
const origin = 'http://localhost:3006'
const reason = 'Everything is in order'

let prepared: PreparedDatabase
let office: Casino
let database: ReturnType<typeof connect>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
})
afterAll(async () => {
  await office.stop()
  await database.close()
  await prepared.drop()
})

async function signedIn(name: string) {
  const inTransaction = transactionsOn(prepared.db, () => ({ now: now(), log }))
  const invited = await inTransaction((work) => invite(work, { name }))
  const token = 'path' in invited ? invited.path.replace('/enter#', '') : ''
  const staff = clientOf({ inject: (request) => office.app.inject(request), origin })
  expect((await staff.call(session.enterOffice, { token })).status).toBe(200)
  return staff
}

test('as its own database role the office clones a tournament; two people publish and cancel it', async () => {
  const [ada, ben] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const { body: listed } = await ada.call(tournaments.listStaffTournaments.page, {})
  const like = Number(listed.rows[0]?.id)
  expect(like).toBeGreaterThan(0)
  const made = await ada.call(tournaments.cloneTournament, {
    like,
    frontend_identifier: 'office-race',
    title: 'Office race',
    start_at: new Date(Date.now() + 86_400_000).toISOString(),
    minutes: 60,
    reason,
  })
  expect([made.status, made.body]).toMatchObject([200, {}])
  const id = Number(made.body.id)
  const shown = async () => (await ada.call(tournaments.showStaffTournament, { id })).body
  expect(await shown()).toMatchObject({ state: 'draft', title: 'Office race' })
  for (const [call, state] of [
    [tournaments.publishTournament, 'published'],
    [tournaments.cancelByStaff, 'cancelled'],
  ] as const) {
    const { version } = await shown()
    const first = await ada.call(call, { id, version, reason })
    expect(first.status).toBe(202)
    expect((await shown()).requests).toHaveLength(1)
    const second = await ben.call(call, { id, version, reason })
    expect([second.status, second.body]).toMatchObject([200, {}])
    expect((await shown()).state).toBe(state)
  }
  expect((await ada.call(tournaments.linkPreview, { id })).status).toBe(200)
  for (const list of [tournaments.listEntries, tournaments.listAwards]) {
    expect((await ada.call(list.page, {})).status).toBe(200)
  }
})
