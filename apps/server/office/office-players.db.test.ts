import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as players from '@casino/players/staff-contract'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
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

test('as its own database role the office corrects, excludes, notes and mails a link', async () => {
  const ada = await signedIn('Ada Clerk')
  const { body: found } = await ada.call(players.searchPlayers.page, { email: 'ann@apogee.demo' })
  const id = Number(found.rows[0]?.id)
  const changes = [
    ['notes', {}],
    ['login_link', {}],
    [
      'corrections',
      {
        kind: 'cash_credit',
        currency: 'EUR',
        amount_cents: 100,
        why: 'goodwill',
        is_counted: true,
        is_wagered: false,
      },
    ],
    ['data_files', {}],
    ['exclude', { period: 'day' }],
  ] as const
  for (const [act, given] of changes) {
    const { version } = (await ada.call(players.showPlayer, { id })).body
    const body = { version, reason, ...given }
    const answer = await ada.request('POST', `/api/office/players/${id}/${act}`, { body })
    expect([act, answer.status]).toEqual([act, 200])
  }
  const lists = [
    ...['notes', 'corrections', 'limits', 'sessions', 'lines', 'rounds', 'notifications'],
    ...['data_files', 'all_payments'],
  ]
  for (const list of lists) {
    const answer = await ada.request('GET', `/api/office/${list}?player_id=${id}`)
    expect([list, answer.status]).toEqual([list, 200])
  }
  for (const part of ['money', 'shared_addresses']) {
    const answer = await ada.request('GET', `/api/office/players/${id}/${part}`)
    expect([part, answer.status]).toEqual([part, 200])
  }
})
